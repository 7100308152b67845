/*
 * Watchers over websockets, cheap enough not to be the limit of a fan-out bench: connects, subscribes, counts what
 * arrives and remembers the last revision of each socket.
 *
 * watchers PORT COUNT PATH SUBSCRIBE PREFIX DEAF SOCKETIO
 *   SUBSCRIBE: text sent once by each socket ("" for none); PREFIX: payloads that count begin with it;
 *   DEAF: so many sockets, the first ones, never read; SOCKETIO: 1 to shake hands as Engine.IO 4 does.
 */
#include "client.h"

/* So many shake hands at once: all of a storm are under way, and the queue of a listening socket holds them. */
#define AT_ONCE 256

typedef struct {
  Client client;
  long long revision;
} Conn;

static Conn *conns;
static int ep, count, deaf, closed_by_server, backwards, opened;
static const char *subscribe;
static long long messages, bytes, announced;
static const char *prefix;
static size_t prefix_length;

static void send_text(int fd, const char *text) {
  unsigned char head[8];
  size_t length = strlen(text);
  write_all(fd, head, frame_head(head, length));
  write_all(fd, text, length);
}

static void read_until(int fd, char *buffer, size_t size, const char *mark) {
  size_t held = 0;
  while (held < size - 1) {
    ssize_t n = read(fd, buffer + held, 1);
    if (n <= 0) die("handshake");
    held += (size_t)n;
    buffer[held] = 0;
    if (strstr(buffer, mark)) return;
  }
  fprintf(stderr, "handshake too long\n");
  exit(1);
}

/* A deaf one has the small buffers of a phone on a bad line: on loopback they would hold megabytes. */
static int open_one(int port, const char *path, int socketio, int is_deaf) {
  char buffer[4096];
  int fd = open_socket();
  int small = 4096, segment = 536;
  if (is_deaf) {
    setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    setsockopt(fd, IPPROTO_TCP, TCP_MAXSEG, &segment, sizeof segment);
  }
  ask_upgrade(fd, port, path);
  if (!socketio) return fd;
  read_until(fd, buffer, sizeof buffer, "\r\n\r\n");
  if (!strstr(buffer, " 101 ")) refused(buffer);
  read_until(fd, buffer, sizeof buffer, "}");
  send_text(fd, "40");
  read_until(fd, buffer, sizeof buffer, "}");
  return fd;
}

static void on_text(Client *client, const unsigned char *data, size_t length) {
  Conn *c = (Conn *)client;
  if (length < prefix_length || memcmp(data, prefix, prefix_length) != 0) return;
  messages++;
  const unsigned char *at = memmem(data, length, "\"revisao\":", 10);
  if (!at) return;
  long long revision = 0;
  for (at += 10; at < data + length && *at >= '0' && *at <= '9'; at++) revision = revision * 10 + (*at - '0');
  if (revision < c->revision) backwards++;
  c->revision = revision;
}

static void on_ping(Client *c) { (void)!write(c->fd, PONG, sizeof PONG); }

static int on_open(Client *c) {
  opened++;
  if (subscribe[0]) send_text(c->fd, subscribe);
  if ((Conn *)c - conns >= deaf) return 1;
  epoll_ctl(ep, EPOLL_CTL_DEL, c->fd, NULL);
  return 0;
}

static void state(void) {
  long long lowest = -1, highest = -1;
  for (int i = deaf; i < count; i++) {
    if (lowest < 0 || conns[i].revision < lowest) lowest = conns[i].revision;
    if (conns[i].revision > highest) highest = conns[i].revision;
  }
  printf("{\"tipo\":\"estado\",\"mensagens\":%lld,\"bytes\":%lld,\"menor\":%lld,\"maior\":%lld,\"fechadas\":%d,\"regressoes\":%d}\n",
         messages, bytes, lowest, highest, closed_by_server, backwards);
}

/* Reads what has arrived; the bench's lines too once everybody is connected. */
static void serve(int timeout) {
  struct epoll_event events[1024];
  int n = epoll_wait(ep, events, 1024, timeout);
  for (int i = 0; i < n; i++) {
    Client *c = events[i].data.ptr;
    if (c == NULL) {
      char line[256];
      if (read(0, line, sizeof line) <= 0) exit(0);
      state();
      continue;
    }
    ssize_t came = readable(c);
    if (came < 0) {
      epoll_ctl(ep, EPOLL_CTL_DEL, c->fd, NULL);
      close(c->fd);
      closed_by_server++;
    } else {
      bytes += came;
    }
  }
}

int main(int argc, char **argv) {
  if (argc < 8) return 2;
  int port = atoi(argv[1]);
  count = atoi(argv[2]);
  subscribe = argv[4];
  prefix = argv[5];
  prefix_length = strlen(prefix);
  deaf = atoi(argv[6]);
  setvbuf(stdout, NULL, _IOLBF, 0);
  conns = calloc((size_t)count, sizeof *conns);
  ep = epoll_create1(0);
  int socketio = atoi(argv[7]);
  for (int i = 0; i < count; i++) {
    Client *c = &conns[i].client;
    c->fd = open_one(port, argv[3], socketio, i < deaf);
    c->shaking = !socketio;
    conns[i].revision = -1;
    if (socketio) {
      opened++;
      if (subscribe[0]) send_text(c->fd, subscribe);
    }
    fcntl(c->fd, F_SETFL, O_NONBLOCK);
    if (socketio && i < deaf) continue;
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = c};
    epoll_ctl(ep, EPOLL_CTL_ADD, c->fd, &event);
    /* Pings want their pongs, however long it takes until the last one is in. */
    if (i % 50 == 0) serve(0);
    while (i + 1 - opened >= AT_ONCE) serve(-1);
  }
  while (opened < count) serve(-1);
  struct epoll_event input = {.events = EPOLLIN, .data.ptr = NULL};
  epoll_ctl(ep, EPOLL_CTL_ADD, 0, &input);
  printf("{\"tipo\":\"pronto\"}\n");
  for (;;) {
    serve(-1);
    /* One line a round of all sockets: the sender's window rests on it. */
    if (messages / count != announced / count) {
      announced = messages;
      printf("{\"tipo\":\"progresso\",\"mensagens\":%lld}\n", messages);
    }
  }
}
