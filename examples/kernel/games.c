/* A thousand random games of Akropolis for four, from C.
 *
 *     cc games.c -I src/architekton/kernels src/architekton/kernels/akropolis-x86_64-linux.so -o games
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "akropolis.h"

enum { TILES = 61, SEATS = 4, GAMES = 1000 };

int main(void) {
  int8_t deck[TILES];
  for (int i = 0; i < TILES; i++) deck[i] = (int8_t)(i + 1);

  /* Records are blocks of bytes, all nought at first. */
  void *start = calloc(1, AKROPOLIS_POSITION_BYTES);
  void *position = calloc(1, AKROPOLIS_POSITION_BYTES);
  int64_t stream[4] = {11, 22, 33, 44};

  set_up(start, deck, TILES, SEATS, 0, 0, 0, 0);
  int64_t points = random_games(position, 1, start, 1, stream, GAMES);
  printf("%" PRId64 " points in %d games\n", points, GAMES);

  free(position);
  free(start);
  return 0;
}
