/* The kernel of amytis, version 0.1.0. Made by `make kernel`. */
#ifndef ARCHITEKTON_AMYTIS_H
#define ARCHITEKTON_AMYTIS_H
#include <stdint.h>

#define AMYTIS_POSITION_BYTES 10752
#define AMYTIS_POSITION_SIDES 0
#define AMYTIS_POSITION_FIRST 8
#define AMYTIS_POSITION_STACKS 16
#define AMYTIS_POSITION_REMOVED 61
#define AMYTIS_POSITION_CARDS 64
#define AMYTIS_POSITION_DECISIONS 84
#define AMYTIS_POSITION_CODES 92
#define AMYTIS_POSITION_TABLES 212

#define AMYTIS_TABLES_BYTES 170
#define AMYTIS_TABLES_TO_MOVE 0
#define AMYTIS_TABLES_STAGE 8
#define AMYTIS_TABLES_OVER 16
#define AMYTIS_TABLES_TURNS_LEFT 24
#define AMYTIS_TABLES_STACK 32
#define AMYTIS_TABLES_TILE 40
#define AMYTIS_TABLES_LEFT 48
#define AMYTIS_TABLES_ARCHITECTS 57
#define AMYTIS_TABLES_TOP 61
#define AMYTIS_TABLES_HEIGHT 79
#define AMYTIS_TABLES_EARNED 97
#define AMYTIS_TABLES_WHERE 121
#define AMYTIS_TABLES_DISPLAY_SIZE 142
#define AMYTIS_TABLES_DISPLAY 150
#define AMYTIS_TABLES_DRAWN 153
#define AMYTIS_TABLES_UPPER 161
#define AMYTIS_TABLES_BOTTOM 168

#define AMYTIS_TABLE_BYTES 170
#define AMYTIS_TABLE_TO_MOVE 0
#define AMYTIS_TABLE_STAGE 8
#define AMYTIS_TABLE_OVER 16
#define AMYTIS_TABLE_TURNS_LEFT 24
#define AMYTIS_TABLE_STACK 32
#define AMYTIS_TABLE_TILE 40
#define AMYTIS_TABLE_LEFT 48
#define AMYTIS_TABLE_ARCHITECTS 57
#define AMYTIS_TABLE_TOP 61
#define AMYTIS_TABLE_HEIGHT 79
#define AMYTIS_TABLE_EARNED 97
#define AMYTIS_TABLE_WHERE 121
#define AMYTIS_TABLE_DISPLAY_SIZE 142
#define AMYTIS_TABLE_DISPLAY 150
#define AMYTIS_TABLE_DRAWN 153
#define AMYTIS_TABLE_UPPER 161
#define AMYTIS_TABLE_BOTTOM 168

#define AMYTIS_VERDICT_BYTES 192
#define AMYTIS_VERDICT_FAVOUR_STATE 0
#define AMYTIS_VERDICT_FAVOUR_WORTH 8
#define AMYTIS_VERDICT_LACKING 24

#define AMYTIS_WORKSPACE_BYTES 5444
#define AMYTIS_WORKSPACE_VALUED 0
#define AMYTIS_WORKSPACE_NOISE 8
#define AMYTIS_WORKSPACE_CODES 16
#define AMYTIS_WORKSPACE_LEADS 904
#define AMYTIS_WORKSPACE_FEATURES 1792
#define AMYTIS_WORKSPACE_INPUTS 2336
#define AMYTIS_WORKSPACE_SENT 3244
#define AMYTIS_WORKSPACE_CHANGES 4152
#define AMYTIS_WORKSPACE_UNITS 5060
#define AMYTIS_WORKSPACE_MORE 5316

#define AMYTIS_FEATURES_BYTES 544
#define AMYTIS_FEATURES_TYPES 0
#define AMYTIS_FEATURES_COLOURS 48
#define AMYTIS_FEATURES_HEIGHTS 80
#define AMYTIS_FEATURES_FINISHING 464
#define AMYTIS_FEATURES_PROSPECTS 496

#define AMYTIS_SEARCH_BYTES 16184
#define AMYTIS_SEARCH_FINISHED 0
#define AMYTIS_SEARCH_NODES 8
#define AMYTIS_SEARCH_EDGES 16
#define AMYTIS_SEARCH_POSITION 24
#define AMYTIS_SEARCH_PATH 10776
#define AMYTIS_SEARCH_SEATS 11256
#define AMYTIS_SEARCH_ROOTS 11736
#define AMYTIS_SEARCH_ROOT 11744

#define AMYTIS_ROOT_BYTES 40
#define AMYTIS_ROOT_CODE 0
#define AMYTIS_ROOT_VISITS 8
#define AMYTIS_ROOT_POINTS 16
#define AMYTIS_ROOT_LEAD 24
#define AMYTIS_ROOT_WIN 32

#define AMYTIS_NODES_BYTES 44
#define AMYTIS_NODES_FIRST 0
#define AMYTIS_NODES_PASSED 4
#define AMYTIS_NODES_KNOWN 8

#define AMYTIS_EDGES_BYTES 56
#define AMYTIS_EDGES_WEIGHT 0
#define AMYTIS_EDGES_LEAD 8
#define AMYTIS_EDGES_WORTH 12
#define AMYTIS_EDGES_WORTHS 16
#define AMYTIS_EDGES_LEADS 24
#define AMYTIS_EDGES_WINS 32
#define AMYTIS_EDGES_VISITS 40
#define AMYTIS_EDGES_FOLLOWING 44
#define AMYTIS_EDGES_TARGET 48
#define AMYTIS_EDGES_CODE 52
#define AMYTIS_EDGES_TILE 54

#define AMYTIS_EPISODES_BYTES 56
#define AMYTIS_EPISODES_STREAM 0
#define AMYTIS_EPISODES_STATUS 32
#define AMYTIS_EPISODES_ACTIONS 40
#define AMYTIS_EPISODES_BEGUN 48

void set_up(void *position, int8_t *stacks, int8_t *removed, int8_t *cards, int64_t first, int64_t sides, int64_t second_hand);
int64_t seat_to_move(void *position);
int64_t seat_to_decide(void *position);
int64_t move_refusal(void *position, int64_t seat, int64_t code);
int64_t list_moves(void *position, int64_t *listed, int64_t listed_0);
int64_t play_if_allowed(void *position, int64_t code);
int64_t play_by_seat_if_allowed(void *position, int64_t seat, int64_t code);
int64_t take_back_if_any(void *position);
void play_unseen(void *position, int64_t code);
void foresee(void *position, int64_t code);
int64_t what_follows(void *position, int64_t seat, int64_t code);
void list_changes(void *position, int64_t *codes, int64_t codes_0, int16_t *changes, int64_t changes_0, int8_t *follows, int64_t follows_0);
int64_t is_line_through(int64_t architects, int64_t line, int64_t stack);
int64_t total_points(void *position, int64_t seat);
void find_winners(void *position, int64_t *wins);
int64_t tie_break(void *position, int64_t winner);
void judge_seat(void *table, int64_t seat, void *verdict);
int64_t lacking(void *table, int64_t seat, int64_t card);
int64_t pawns_on(void *table, int64_t seat, int64_t favour);
int64_t claim_gain(void *table, int64_t seat, int64_t favour);
int64_t threatens(void *table, int64_t seat, int64_t stack, int64_t line);
int64_t next_points(void *table, int64_t seat, int64_t tile, int64_t space, int64_t sides);
int64_t pawns_placed(void *table, int64_t seat);
int64_t project_points(void *table, int64_t seat);
int64_t colour_bits(void *table, int64_t seat);
int64_t pattern_shows(int64_t bits, int64_t card);
void sort_hidden(void *position);
void shuffle_hidden(void *position, int64_t *stream);
void play_randomly(void *position, int64_t *stream, int64_t decisions);
int64_t random_games(void *position, void *start, int64_t *stream, int64_t games);
int64_t perft(void *position, int64_t depth);
void rank_moves(void *workspace, float *net_first, int64_t net_first_0, float *net_second, float *net_third, void *position, void *search);
void begin_search(void *workspace, float *net_first, int64_t net_first_0, float *net_second, float *net_third, void *position, void *search, void *tree_nodes, int64_t tree_nodes_0, void *tree_edges, int64_t tree_edges_0, int64_t *stream);
void deepen(void *workspace, float *net_first, int64_t net_first_0, float *net_second, float *net_third, void *position, void *search, void *tree_nodes, int64_t tree_nodes_0, void *tree_edges, int64_t tree_edges_0, int64_t nodes, int64_t *stream);
void read_roots(void *position, void *search, void *tree_nodes, int64_t tree_nodes_0, void *tree_edges, int64_t tree_edges_0);
int64_t play_against_itself(void *workspace, float *net_first, int64_t net_first_0, float *net_second, float *net_third, void *position, int64_t *stream, float *inputs, int64_t inputs_0, double *certain, int64_t certain_0, int64_t *seats, int64_t seats_0);
void write_mask(void *position, int8_t *mask, int64_t mask_0, int64_t *listed, int64_t listed_0);
void observe(void *position, int64_t seat, int8_t *numbers, int64_t numbers_0);
void begin(void *positions, int64_t positions_0, void *episodes, int64_t episodes_0, int64_t *agreed, void *blank, int64_t blank_0);
void step_games(void *positions, int64_t positions_0, void *episodes, int64_t episodes_0, int32_t *actions, int64_t actions_0, int64_t *agreed, void *blank, int64_t blank_0, int64_t mode, int64_t most, float *rewards, int64_t rewards_0, int64_t rewards_1, uint8_t *terminated, int64_t terminated_0, uint8_t *truncated, int64_t truncated_0, int8_t *to_move, int64_t to_move_0, int16_t *scores, int64_t scores_0, int64_t scores_1, int8_t *masks, int64_t masks_0, int64_t masks_1, int8_t *observations, int64_t observations_0, int64_t observations_1, int8_t *last, int64_t last_0, int64_t last_1);
void write_games(void *positions, int64_t positions_0, void *episodes, int64_t episodes_0, int8_t *to_move, int64_t to_move_0, int16_t *scores, int64_t scores_0, int64_t scores_1, int8_t *masks, int64_t masks_0, int64_t masks_1, int8_t *observations, int64_t observations_0, int64_t observations_1);
void random_actions(int64_t *streams, int64_t streams_0, int8_t *masks, int64_t masks_0, int64_t masks_1, int32_t *actions, int64_t actions_0);

#endif
