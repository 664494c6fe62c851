// What the kernel still asks for: memory, and nothing else. Numba counts who holds an array and
// keeps that count in front of it; here it is laid out as Numba expects.

typedef unsigned long long u64;
typedef __SIZE_TYPE__ size;
typedef struct {
  u64 holders;
  void *end, *end_info, *data;
  u64 bytes;
} Header;

#ifdef BARE
// No C library: blocks of powers of two, each with its power in the 16 bytes before it.
extern unsigned char __heap_base;
static size top, limit;
static void *idle[32];

__attribute__((export_name("take"))) void *take(size bytes) {
  unsigned power = 5;
  while (((size)1 << power) < bytes + 16) power++;
  char *block = idle[power];
  if (block) {
    idle[power] = *(void **)(block + 16);
    return block + 16;
  }
  if (!top) {
    top = ((size)&__heap_base + 63) & ~(size)63;
    limit = (size)__builtin_wasm_memory_size(0) << 16;
  }
  size room = (size)1 << power;
  if (top + room > limit) {
    size pages = (top + room - limit + 0xffff) >> 16;
    if (pages < 16) pages = 16;
    if (__builtin_wasm_memory_grow(0, pages) == (size)-1) __builtin_trap();
    limit += pages << 16;
  }
  block = (char *)top;
  top += room;
  *(unsigned *)block = power;
  return block + 16;
}

__attribute__((export_name("give_back"))) void give_back(void *taken) {
  if (!taken) return;
  char *block = (char *)taken - 16;
  unsigned power = *(unsigned *)block;
  *(void **)taken = idle[power];
  idle[power] = block;
}

// The length of an array is reckoned in 128 bits, lest it overflow.
typedef struct { u64 low, high; } u128;
void __multi3(u128 *product, u64 a, u64 a_high, u64 b, u64 b_high) {
  u64 al = a & 0xffffffffu, ah = a >> 32, bl = b & 0xffffffffu, bh = b >> 32;
  u64 ll = al * bl, lh = al * bh, hl = ah * bl;
  u64 middle = (ll >> 32) + (lh & 0xffffffffu) + (hl & 0xffffffffu);
  product->low = (ll & 0xffffffffu) | (middle << 32);
  product->high = ah * bh + (lh >> 32) + (hl >> 32) + (middle >> 32) + a * b_high + a_high * b;
}
#else
void *malloc(size);
void free(void *);
#define take malloc
#define give_back free
#endif

static void *held(u64 bytes, size align) {
  if (align < 16) align = 16;
  Header *header = take(sizeof(Header) + align + (size)bytes);
  if (!header) __builtin_trap();
  header->holders = 1;
  header->end = header->end_info = 0;
  header->bytes = bytes;
  header->data = (void *)(((size)(header + 1) + align - 1) & ~(align - 1));
  return header;
}

void *NRT_MemInfo_alloc(u64 bytes) { return held(bytes, 16); }
void *NRT_MemInfo_alloc_safe(u64 bytes) { return held(bytes, 16); }
void *NRT_MemInfo_alloc_aligned(u64 bytes, unsigned align) { return held(bytes, align); }
void *NRT_MemInfo_alloc_safe_aligned(u64 bytes, unsigned align) { return held(bytes, align); }
void NRT_MemInfo_call_dtor(void *header) { give_back(header); }
void *NRT_Allocate(u64 bytes) { return take((size)bytes); }
void NRT_Free(void *taken) { give_back(taken); }

// Only where a rule would raise; and no rule does.
void *NRT_MemInfo_new_varsize_dtor(u64 bytes, void *end) { return held(bytes, 16); }
void *NRT_MemInfo_varsize_realloc(void *header, u64 bytes) { __builtin_trap(); }
double log10(double x) { __builtin_trap(); }
void *PyExc_RuntimeError;
void PyErr_SetString(void *type, void *text) { __builtin_trap(); }
