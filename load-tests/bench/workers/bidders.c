/*
 * What bidders.ts does, cheap enough to leave the processors to the server: bids in a closed loop, or by a schedule from
 * whose moments latency counts. Same lines in and out, same bids byte for byte.
 *
 * bidders CONFIG
 *   CONFIG: a file with the JSON that bidders.ts gets.
 *
 * One write a bid: what leaves together would be read together, and no two people's bids do.
 */
#define _GNU_SOURCE
#include <time.h>
#include "line.h"
#include "outbox.h"

#define CAPACITY 4000000
/* Longest uid of a lote and longest prefix of a key; longest bid. */
#define NAME 200
#define FRAME 1024
/* So many shake hands at once. */
#define AT_ONCE 50
/* Scheduled bids that leave before answers are read. */
#define SLICE 200
#define CODES 64
#define MINIMO 100000
#define INCREMENTO 100
#define PATIENCE_MS 15000

typedef struct {
  const char *uid;
  size_t length;
  /* Price to bid next, and who bid last. */
  long long next;
  int last;
} Lote;

static int clients, first, lote_count, opened;
static Sender *bidders;
static Lote *lotes;

/* The present run; `in_flight` 0 for one by schedule. */
static int running, in_flight;
static char prefix[NAME + 1];
static double rate, begun, counting, ends, patience;
static int sent, answered, accepted, late, counted;
/* Lote whose turn it is in a closed loop; bids that wait there until somebody else than their client leads. */
static int turn, leading;
static long long base, soma;
static double sent_at[CAPACITY], samples[CAPACITY];
static struct {
  char code[64];
  int times;
} refusals[CODES];
static int codes;

static double now_ms(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static unsigned char *text(unsigned char *to, const char *what, size_t length) {
  memcpy(to, what, length);
  return to + length;
}

#define TEXT(to, literal) text(to, literal, sizeof literal - 1)

static unsigned char *number(unsigned char *to, long long value) {
  char digits[20];
  size_t at = sizeof digits;
  do digits[--at] = (char)('0' + value % 10);
  while ((value /= 10) > 0);
  return text(to, digits + at, sizeof digits - at);
}

/* The next bid on a lote, by this client. */
static void bid(int lote, int who, double at) {
  if (sent >= CAPACITY) return;
  Lote *l = &lotes[lote];
  int n = sent++;
  sent_at[n] = at;
  l->last = who;
  /* The head is written once the length is known, right before the text. */
  unsigned char frame[8 + FRAME], head[8], *to = frame + 8;
  to = TEXT(to, "{\"tipo\":\"dar-lance\",\"n\":");
  to = number(to, base + n);
  to = TEXT(to, ",\"lelUid\":\"");
  to = text(to, l->uid, l->length);
  to = TEXT(to, "\",\"lance\":{\"valor\":");
  to = number(to, l->next);
  to = TEXT(to, ",\"chaveIdempotencia\":\"");
  to = text(to, prefix, strlen(prefix));
  to = TEXT(to, ":");
  to = number(to, n);
  to = TEXT(to, "\",\"confirmado\":true}}");
  l->next += INCREMENTO;
  size_t size = frame_head(head, (size_t)(to - frame) - 8);
  unsigned char *begin = frame + 8 - size;
  memcpy(begin, head, size);
  send_to(&bidders[who], begin, (size_t)(to - begin));
}

/* The next lote in turn that this client does not lead, for nobody outbids himself (bid rule 7); -1 when he leads them all. */
static int not_led_by(int who) {
  for (int i = 0; i < lote_count; i++) {
    int lote = (turn + i) % lote_count;
    if (lotes[lote].last == who && clients > 1) continue;
    turn = (lote + 1) % lote_count;
    return lote;
  }
  return -1;
}

/* The next bid of a client in a closed loop; where he leads everything, it waits for somebody else's. */
static void bid_again(int who, double now) {
  int lote = not_led_by(who);
  if (lote < 0) {
    leading++;
    return;
  }
  int leader = lotes[lote].last;
  bid(lote, who, now);
  if (leading == 0) return;
  leading--;
  bid(lote, leader, now);
}

/* The next bid by schedule: client and lote in turn. */
static void bid_in_turn(double at) {
  int lote = sent % lote_count, who = sent % clients;
  bid(lote, lotes[lote].last == who ? (who + 1) % clients : who, at);
}

/* Counts the refusal; answers whether it rests on what another bid did meanwhile: decided like any other, from committed state. */
static int refusal(const unsigned char *data, size_t length) {
  static const char name[] = "\"codigo\":\"";
  const char *end = (const char *)data + length, *at = memmem(data, length, name, sizeof name - 1);
  const char *code = at ? at + sizeof name - 1 : end;
  const char *quote = memchr(code, '"', (size_t)(end - code));
  size_t size = quote ? (size_t)(quote - code) : 0;
  if (size == 0 || size >= sizeof refusals[0].code) {
    code = "UNKNOWN";
    size = strlen(code);
  }
  int i = 0;
  while (i < codes && (strlen(refusals[i].code) != size || memcmp(refusals[i].code, code, size) != 0)) i++;
  if (i == CODES) refused("more codes of refusals than there are");
  if (i == codes) memcpy(refusals[codes++].code, code, size);
  refusals[i].times++;
  return size == 11 && (memcmp(code, "LANCE_BAIXO", size) == 0 || memcmp(code, "JA_VENCENDO", size) == 0);
}

static void on_text(Client *c, const unsigned char *data, size_t length) {
  static const char yes[] = "{\"tipo\":\"lance-aceito\",\"n\":", no[] = "{\"tipo\":\"recusa\",\"n\":";
  int ok = length >= sizeof yes - 1 && memcmp(data, yes, sizeof yes - 1) == 0;
  if (!ok && (length < sizeof no - 1 || memcmp(data, no, sizeof no - 1) != 0)) return;
  long long n = 0;
  for (size_t at = ok ? sizeof yes - 1 : sizeof no - 1; at < length && data[at] >= '0' && data[at] <= '9'; at++)
    n = n * 10 + (data[at] - '0');
  n -= base;
  if (n < 0 || n >= sent || !running) return;
  answered++;
  double now = now_ms(), from = sent_at[n];
  int decided = ok;
  if (ok) {
    accepted++;
    soma += n;
  } else {
    decided = refusal(data, length);
  }
  if (decided && from >= counting && from <= ends && counted < CAPACITY) samples[counted++] = now - from;
  if (in_flight > 0 && now < ends) bid_again((int)((Sender *)c - bidders), now);
}

static void on_ping(Client *c) { send_to((Sender *)c, PONG, sizeof PONG); }

static int on_open(Client *c) {
  (void)c;
  opened++;
  return 1;
}

static void start(const char *line) {
  const char *key = field(line, "\"prefix\":\"");
  size_t length = key ? strcspn(key, "\"") : 0;
  if (length > NAME) refused("a prefix that long has no room in a bid");
  memcpy(prefix, key, length);
  prefix[length] = 0;
  double ms = value(line, "\"ms\":");
  in_flight = (int)value(line, "\"inFlight\":");
  rate = value(line, "\"rate\":");
  /* Numbers go on through the runs, so a late answer of another run is no answer of this one. */
  base += CAPACITY;
  sent = answered = accepted = late = counted = leading = codes = 0;
  soma = 0;
  memset(refusals, 0, sizeof refusals);
  begun = now_ms();
  counting = begun + ms / 10;
  ends = begun + ms;
  patience = 0;
  running = 1;
  for (int i = 0; i < clients * in_flight; i++) bid_again(i % clients, now_ms());
}

static int rising(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* As in stats.ts. */
static double quantile(double q) {
  if (counted == 0) return 0;
  int at = (int)((double)counted * q);
  return samples[at < counted ? at : counted - 1];
}

static void finish(void) {
  running = 0;
  qsort(samples, (size_t)counted, sizeof *samples, rising);
  printf("{\"tipo\":\"resultado\",\"perSecond\":%.17g,\"p50Ms\":%.17g,\"p99Ms\":%.17g,\"accepted\":%d,\"soma\":%lld,\"sent\":%d,\"refused\":{",
         counted / ((ends - counting) / 1e3), quantile(0.5), quantile(0.99), accepted, soma, sent);
  for (int i = 0; i < codes; i++) printf("%s\"%s\":%d", i > 0 ? "," : "", refusals[i].code, refusals[i].times);
  printf("},\"unanswered\":%d,\"late\":%.17g}\n", sent - answered, sent == 0 ? 0 : (double)late / sent);
}

/* Sends what is due; answers until when there is nothing to do but to read (ms of the clock), 0 for not at all. */
static double step(void) {
  double now = now_ms();
  double until = now < ends ? now : ends;
  double past = (until - begun) / 1e3 * rate;
  int due = in_flight > 0 ? sent : past < CAPACITY ? (int)past + 1 : CAPACITY;
  for (int i = 0; i < SLICE && sent < due; i++) {
    double at = begun + sent / rate * 1e3;
    if (now - at > 5) late++;
    bid_in_turn(at);
  }
  if (sent < due) return 0;
  if (now < ends) {
    double next = in_flight > 0 ? ends : begun + sent / rate * 1e3;
    return next < ends ? next : ends;
  }
  /* What was sent before the end is waited for, but not for ever. */
  if (patience == 0) patience = now + PATIENCE_MS;
  if (answered < sent && now <= patience) return patience;
  finish();
  return 0;
}

/* One of the bench's lines; answers 0 for one that must wait for the end of a run. */
static int obey(const char *line) {
  if (running) return 0;
  if (strstr(line, "\"tipo\":\"fim\"")) exit(0);
  if (strstr(line, "\"tipo\":\"correr\"")) start(line);
  return 1;
}

/* Reads what has arrived. Asleep until `until` at most, -1 for ever: spinning would take the core that the server wants. */
static void serve(double until) {
  struct epoll_event events[1024];
  double wait = until <= 0 ? 0 : until - now_ms();
  if (wait < 0) wait = 0;
  struct timespec timeout = {.tv_sec = (time_t)(wait / 1e3)};
  timeout.tv_nsec = (long)((wait - (double)timeout.tv_sec * 1e3) * 1e6);
  int n = epoll_pwait2(ep, events, 1024, until < 0 ? NULL : &timeout, NULL);
  if (n < 0 && errno != EINTR) die("epoll_pwait2");
  for (int i = 0; i < n; i++) {
    Sender *b = events[i].data.ptr;
    if (b == NULL) hear();
    if (b == NULL || b->client.fd < 0) continue;
    if (events[i].events & EPOLLOUT) send_rest(b);
    if (b->client.fd >= 0 && events[i].events & ~(unsigned)EPOLLOUT && readable(&b->client) < 0) drop(b);
  }
}

static void read_lotes(const char *json) {
  const char *at = field(json, "\"lelUids\":["), *end = at ? strchr(at, ']') : NULL;
  if (!end) refused("no lotes to bid on");
  lotes = calloc((size_t)(end - at) / 3 + 1, sizeof *lotes);
  while ((at = memchr(at, '"', (size_t)(end - at)))) {
    const char *uid = at + 1;
    size_t length = strcspn(uid, "\"");
    if (length > NAME) refused("a uid that long has no room in a bid");
    lotes[lote_count++] = (Lote){.uid = uid, .length = length, .next = MINIMO, .last = -1};
    at = uid + length + 1;
  }
}

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  const char *json = config(argv[1]);
  int port = (int)value(json, "\"port\":");
  clients = (int)value(json, "\"clients\":");
  first = (int)value(json, "\"first\":");
  read_lotes(json);
  setvbuf(stdout, NULL, _IOLBF, 0);
  bidders = calloc((size_t)clients, sizeof *bidders);
  ep = epoll_create1(0);
  for (int i = 0; i < clients; i++) {
    Client *c = &bidders[i].client;
    c->fd = open_socket();
    c->shaking = 1;
    ask_upgrade(c->fd, port, "/v1/socket");
    fcntl(c->fd, F_SETFL, O_NONBLOCK);
    watch(&bidders[i], EPOLL_CTL_ADD, EPOLLIN);
    while (i + 1 - opened >= AT_ONCE) serve(-1);
  }
  while (opened < clients) serve(-1);
  for (int i = 0; i < clients; i++) {
    char hello[100];
    unsigned char head[8];
    size_t length = (size_t)snprintf(hello, sizeof hello, "{\"tipo\":\"autenticar\",\"n\":0,\"token\":\"b%d\"}", first + i);
    send_to(&bidders[i], head, frame_head(head, length));
    send_to(&bidders[i], hello, length);
  }
  struct epoll_event line = {.events = EPOLLIN, .data.ptr = NULL};
  epoll_ctl(ep, EPOLL_CTL_ADD, 0, &line);
  printf("{\"tipo\":\"pronto\"}\n");
  for (;;) {
    if (!running) lines();
    serve(running ? step() : -1);
  }
}
