/* The kernel of akropolis, version 0.1.0. Made by `make kernel`. */
#ifndef ARCHITEKTON_AKROPOLIS_H
#define ARCHITEKTON_AKROPOLIS_H
#include <stdint.h>

#define AKROPOLIS_CITY_BYTES 20009
#define AKROPOLIS_CITY_KIND 0
#define AKROPOLIS_CITY_HEIGHT 4096
#define AKROPOLIS_CITY_TILE 8192
#define AKROPOLIS_CITY_AROUND 12288
#define AKROPOLIS_CITY_BUILT 16384
#define AKROPOLIS_CITY_SPACES 16392
#define AKROPOLIS_CITY_Q 16766
#define AKROPOLIS_CITY_R 17140
#define AKROPOLIS_CITY_REACH 17514
#define AKROPOLIS_CITY_VALUE 17526
#define AKROPOLIS_CITY_STARS 17566
#define AKROPOLIS_CITY_VARIANTS 17606
#define AKROPOLIS_CITY_HOUSES_BY_VALUE 17614
#define AKROPOLIS_CITY_TILES 17622
#define AKROPOLIS_CITY_LAID 17630

#define AKROPOLIS_LAID_BYTES 39
#define AKROPOLIS_LAID_TILE 0
#define AKROPOLIS_LAID_ROTATION 1
#define AKROPOLIS_LAID_Q 2
#define AKROPOLIS_LAID_R 4
#define AKROPOLIS_LAID_UNDER_KIND 6
#define AKROPOLIS_LAID_UNDER_TILE 9
#define AKROPOLIS_LAID_VALUE 12
#define AKROPOLIS_LAID_STARS 22
#define AKROPOLIS_LAID_REACH 27

#define AKROPOLIS_VERDICTS_BYTES 28
#define AKROPOLIS_VERDICTS_Q 0
#define AKROPOLIS_VERDICTS_R 2
#define AKROPOLIS_VERDICTS_KIND 4
#define AKROPOLIS_VERDICTS_LEVEL 6
#define AKROPOLIS_VERDICTS_COUNTS 8
#define AKROPOLIS_VERDICTS_VALUE 10
#define AKROPOLIS_VERDICTS_POINTS 12
#define AKROPOLIS_VERDICTS_CONDITION 14
#define AKROPOLIS_VERDICTS_CONDITION_SIDES 16
#define AKROPOLIS_VERDICTS_NO_PLAZA 18
#define AKROPOLIS_VERDICTS_DOUBLING 20
#define AKROPOLIS_VERDICTS_DOUBLING_SIDES 22
#define AKROPOLIS_VERDICTS_GROUP_SIZE 24
#define AKROPOLIS_VERDICTS_GROUP_VALUE 26

#define AKROPOLIS_POSITION_BYTES 80463
#define AKROPOLIS_POSITION_SEATS 0
#define AKROPOLIS_POSITION_VARIANTS 8
#define AKROPOLIS_POSITION_ARCHITECT 16
#define AKROPOLIS_POSITION_FIRST 24
#define AKROPOLIS_POSITION_DECK_SIZE 32
#define AKROPOLIS_POSITION_DECK 40
#define AKROPOLIS_POSITION_DEALT 101
#define AKROPOLIS_POSITION_STACK_SIZE 109
#define AKROPOLIS_POSITION_SITE_SIZE 117
#define AKROPOLIS_POSITION_SITE 125
#define AKROPOLIS_POSITION_STONES 131
#define AKROPOLIS_POSITION_RESERVE 139
#define AKROPOLIS_POSITION_TO_MOVE 147
#define AKROPOLIS_POSITION_CHIEF 155
#define AKROPOLIS_POSITION_ROUND_NUMBER 163
#define AKROPOLIS_POSITION_OVER 171
#define AKROPOLIS_POSITION_TURNS 179
#define AKROPOLIS_POSITION_LOG 187
#define AKROPOLIS_POSITION_CITIES 427

#define AKROPOLIS_LOG_BYTES 4
#define AKROPOLIS_LOG_SLOT 0
#define AKROPOLIS_LOG_TILE 1
#define AKROPOLIS_LOG_GAINED 2
#define AKROPOLIS_LOG_REVEALED 3

#define AKROPOLIS_WORKSPACE_BYTES 4833664
#define AKROPOLIS_WORKSPACE_VALUED 0
#define AKROPOLIS_WORKSPACE_LIMIT 8
#define AKROPOLIS_WORKSPACE_NOISE 16
#define AKROPOLIS_WORKSPACE_AT 24
#define AKROPOLIS_WORKSPACE_SUPPLY 32
#define AKROPOLIS_WORKSPACE_BRANCHES 136
#define AKROPOLIS_WORKSPACE_TREE 144
#define AKROPOLIS_WORKSPACE_LAID 4768144
#define AKROPOLIS_WORKSPACE_KEPT 4768152
#define AKROPOLIS_WORKSPACE_KEPT_PLACES 4768400
#define AKROPOLIS_WORKSPACE_THOROUGH 4816016
#define AKROPOLIS_WORKSPACE_FEATURES 4816024
#define AKROPOLIS_WORKSPACE_LOSS 4816188
#define AKROPOLIS_WORKSPACE_INPUTS 4832572
#define AKROPOLIS_WORKSPACE_CONTEXT 4833024
#define AKROPOLIS_WORKSPACE_UNITS 4833280
#define AKROPOLIS_WORKSPACE_MORE 4833536

#define AKROPOLIS_TREE_BYTES 298
#define AKROPOLIS_TREE_PARENT 0
#define AKROPOLIS_TREE_TILE 2
#define AKROPOLIS_TREE_Q 3
#define AKROPOLIS_TREE_R 5
#define AKROPOLIS_TREE_ROTATION 7
#define AKROPOLIS_TREE_QUARRIES 8
#define AKROPOLIS_TREE_FEATURES 9
#define AKROPOLIS_TREE_LIKED 173
#define AKROPOLIS_TREE_GROWN 174

#define AKROPOLIS_SEARCH_BYTES 103376
#define AKROPOLIS_SEARCH_DEPTH 0
#define AKROPOLIS_SEARCH_DEEPEST 8
#define AKROPOLIS_SEARCH_TIME 16
#define AKROPOLIS_SEARCH_BEGAN 24
#define AKROPOLIS_SEARCH_LOOKS 32
#define AKROPOLIS_SEARCH_FINISHED 40
#define AKROPOLIS_SEARCH_WORLD 48
#define AKROPOLIS_SEARCH_SHUFFLED 56
#define AKROPOLIS_SEARCH_TURN 64
#define AKROPOLIS_SEARCH_ROOTS 72
#define AKROPOLIS_SEARCH_ROOT 80

#define AKROPOLIS_ROOT_BYTES 2152
#define AKROPOLIS_ROOT_SLOT 0
#define AKROPOLIS_ROOT_BRANCH 8
#define AKROPOLIS_ROOT_OWN 16
#define AKROPOLIS_ROOT_REPLY 24
#define AKROPOLIS_ROOT_RIVAL 32
#define AKROPOLIS_ROOT_DEPTH 40
#define AKROPOLIS_ROOT_ALIVE 48
#define AKROPOLIS_ROOT_TRIED 56
#define AKROPOLIS_ROOT_POINTS 64
#define AKROPOLIS_ROOT_LEADS 72
#define AKROPOLIS_ROOT_SEEN 2120
#define AKROPOLIS_ROOT_SURVIVED 2128
#define AKROPOLIS_ROOT_END 2136
#define AKROPOLIS_ROOT_LEAD 2144

#define AKROPOLIS_EPISODES_BYTES 56
#define AKROPOLIS_EPISODES_STREAM 0
#define AKROPOLIS_EPISODES_STATUS 32
#define AKROPOLIS_EPISODES_ACTIONS 40
#define AKROPOLIS_EPISODES_BEGUN 48

void found_city(void *city, int64_t variants, int64_t houses_by_value);
int64_t placement_refusal(void *city, int64_t q, int64_t r, int64_t rotation);
int64_t tile_placement_refusal(void *city, int64_t tile, int64_t q, int64_t r, int64_t rotation);
int64_t most_placements(void *city);
int64_t list_placements(void *city, int64_t *listed, int64_t listed_0);
int64_t lay(void *city, int64_t tile, int64_t q, int64_t r, int64_t rotation);
void take_up(void *city);
void show_hex(void *city, int64_t q, int64_t r, int64_t kind, int64_t height, int64_t tile);
void settle(void *city);
int64_t city_points(void *city);
int64_t best_points(void *city, int64_t tile, int64_t *listed, int64_t listed_0, int64_t count);
void judge_city(void *city, void *verdicts, int64_t verdicts_0);
void set_up(void *position, int8_t *deck, int64_t deck_0, int64_t seats, int64_t first, int64_t variants, int64_t houses_by_value, int64_t architect);
int64_t seat_to_move(void *position);
int64_t seat_to_decide(void *position);
int64_t affordable_slots(void *position);
int64_t move_refusal(void *position, int64_t seat, int64_t tile, int64_t q, int64_t r, int64_t rotation);
int64_t play_if_allowed(void *position, int64_t tile, int64_t q, int64_t r, int64_t rotation);
int64_t play_by_seat_if_allowed(void *position, int64_t seat, int64_t tile, int64_t q, int64_t r, int64_t rotation);
int64_t take_back_if_any(void *position);
int64_t build_with_tile(void *position, int64_t tile, int64_t q, int64_t r, int64_t rotation);
void list_changes(void *position, int64_t *listed, int64_t listed_0, int16_t *changes, int64_t changes_0, int64_t changes_1);
int64_t total_points(void *position, int64_t seat);
void find_winners(void *position, int64_t *wins);
int64_t tie_break(void *position, int64_t winner);
void count_architect_hexes(void *position, int64_t *counts);
int64_t architect_value(void *position, int64_t *counts, int64_t district);
int64_t architect_stars(int64_t *counts, int64_t district);
int64_t architect_quarry_points(void *position, int64_t *counts);
void sort_hidden(void *position);
void shuffle_hidden(void *position, int64_t *stream);
void play_randomly(void *position, int64_t *stream, int64_t turns);
int64_t random_games(void *positions, int64_t positions_0, void *starts, int64_t starts_0, int64_t *stream, int64_t games);
void copy_position(void *positions, int64_t positions_0, void *origins, int64_t origins_0);
int64_t perft(void *position, int64_t depth);
void rank_moves(void *workspace, float *net_first, int64_t net_first_0, float *net_second, float *net_third, void *position, void *search, int64_t *stream);
void begin_search(void *workspace, float *net_first, int64_t net_first_0, float *net_second, float *net_third, void *position, void *search, int64_t *stream);
void deepen(void *workspace, float *net_first, int64_t net_first_0, float *net_second, float *net_third, void *position, void *search, int64_t nodes, int64_t *stream);
double win_chance(void *position, double lead);
int64_t play_against_itself(void *workspace, float *net_first, int64_t net_first_0, float *net_second, float *net_third, void *position, int64_t *stream, float *inputs, int64_t inputs_0, double *certain, int64_t certain_0, int64_t *seats, int64_t seats_0);
int64_t write_mask(void *position, int8_t *mask, int64_t mask_0, int64_t *listed, int64_t listed_0);
void observe(void *position, int64_t seat, int8_t *numbers, int64_t numbers_0);
void begin(void *positions, int64_t positions_0, void *episodes, int64_t episodes_0, int64_t *agreed, int8_t *tiles, int64_t tiles_0, void *blank, int64_t blank_0);
void step_games(void *positions, int64_t positions_0, void *episodes, int64_t episodes_0, int32_t *actions, int64_t actions_0, int64_t *agreed, int8_t *tiles, int64_t tiles_0, void *blank, int64_t blank_0, int64_t mode, int64_t most, float *rewards, int64_t rewards_0, int64_t rewards_1, uint8_t *terminated, int64_t terminated_0, uint8_t *truncated, int64_t truncated_0, int8_t *to_move, int64_t to_move_0, int16_t *scores, int64_t scores_0, int64_t scores_1, int8_t *masks, int64_t masks_0, int64_t masks_1, int8_t *observations, int64_t observations_0, int64_t observations_1, int8_t *last, int64_t last_0, int64_t last_1);
void write_games(void *positions, int64_t positions_0, void *episodes, int64_t episodes_0, int8_t *to_move, int64_t to_move_0, int16_t *scores, int64_t scores_0, int64_t scores_1, int8_t *masks, int64_t masks_0, int64_t masks_1, int8_t *observations, int64_t observations_0, int64_t observations_1);
void random_actions(int64_t *streams, int64_t streams_0, int8_t *masks, int64_t masks_0, int64_t masks_1, int32_t *actions, int64_t actions_0);

#endif
