/*
 * Watchers over websockets, cheap enough not to be the limit of a fan-out bench: connects, subscribes, counts what
 * arrives and remembers the last revision of each socket.
 *
 * watchers PORT COUNT PATH SUBSCRIBE PREFIX DEAF SOCKETIO
 *   SUBSCRIBE: text sent once by each socket ("" for none); PREFIX: payloads that count begin with it;
 *   DEAF: so many sockets, the first ones, never read; SOCKETIO: 1 to shake hands as Engine.IO 4 does.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

/* So many shake hands at once: all of a storm are under way, and the queue of a listening socket holds them. */
#define AT_ONCE 256

typedef struct {
  int fd;
  /* The upgrade is not answered yet. */
  int shaking;
  unsigned char *rest;
  size_t held;
  long long revision;
} Conn;

static Conn *conns;
static int count, deaf, closed_by_server, backwards, opened;
static const char *subscribe;
static long long messages, bytes, announced;
static const char *prefix;
static size_t prefix_length;
static unsigned char chunk[1 << 20];

static void die(const char *what) {
  perror(what);
  exit(1);
}

static void write_all(int fd, const void *data, size_t length) {
  const char *at = data;
  while (length > 0) {
    ssize_t n = write(fd, at, length);
    if (n < 0) die("write");
    at += n;
    length -= (size_t)n;
  }
}

/* A masked text frame whose mask is zero. */
static void send_text(int fd, const char *text) {
  size_t length = strlen(text);
  unsigned char head[8] = {0x81};
  size_t size = 6;
  if (length < 126) {
    head[1] = (unsigned char)(0x80 | length);
  } else {
    head[1] = 0x80 | 126;
    head[2] = (unsigned char)(length >> 8);
    head[3] = (unsigned char)length;
    size = 8;
  }
  write_all(fd, head, size);
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

static void refused(const char *answer) {
  fprintf(stderr, "%s\n", answer);
  exit(1);
}

/* A deaf one has the small buffers of a phone on a bad line: on loopback they would hold megabytes. */
static int open_one(int port, const char *path, int socketio, int is_deaf) {
  char buffer[4096];
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((unsigned short)port)};
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  int fd = socket(AF_INET, SOCK_STREAM, 0);
  if (fd < 0) die("socket");
  int small = 4096, segment = 536;
  if (is_deaf) {
    setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    setsockopt(fd, IPPROTO_TCP, TCP_MAXSEG, &segment, sizeof segment);
  }
  if (connect(fd, (struct sockaddr *)&to, sizeof to) < 0) die("connect");
  int one = 1;
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  int length = snprintf(buffer, sizeof buffer,
                        "GET %s HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
                        path);
  write_all(fd, buffer, (size_t)length);
  if (!socketio) return fd;
  read_until(fd, buffer, sizeof buffer, "\r\n\r\n");
  if (!strstr(buffer, " 101 ")) refused(buffer);
  read_until(fd, buffer, sizeof buffer, "}");
  send_text(fd, "40");
  read_until(fd, buffer, sizeof buffer, "}");
  return fd;
}

static void payload(Conn *c, const unsigned char *data, size_t length) {
  if (length < prefix_length || memcmp(data, prefix, prefix_length) != 0) return;
  messages++;
  const unsigned char *at = memmem(data, length, "\"revisao\":", 10);
  if (!at) return;
  long long revision = 0;
  for (at += 10; at < data + length && *at >= '0' && *at <= '9'; at++) revision = revision * 10 + (*at - '0');
  if (revision < c->revision) backwards++;
  c->revision = revision;
}

static void keep(Conn *c, const unsigned char *data, size_t left) {
  unsigned char *rest = NULL;
  if (left > 0) {
    rest = malloc(left);
    memcpy(rest, data, left);
  }
  free(c->rest);
  c->rest = rest;
  c->held = left;
}

static void frames(Conn *c, const unsigned char *data, size_t length) {
  size_t at = 0;
  while (at + 2 <= length) {
    size_t size = data[at + 1] & 0x7f, head = 2;
    if (size == 126) {
      if (at + 4 > length) break;
      size = (size_t)data[at + 2] << 8 | data[at + 3];
      head = 4;
    } else if (size == 127) {
      if (at + 10 > length) break;
      size = 0;
      for (int i = 2; i < 10; i++) size = size << 8 | data[at + i];
      head = 10;
    }
    if (at + head + size > length) break;
    int opcode = data[at] & 0x0f;
    if (opcode == 1) payload(c, data + at + head, size);
    if (opcode == 9) {
      static const unsigned char pong[6] = {0x8a, 0x80};
      (void)!write(c->fd, pong, sizeof pong);
    }
    at += head + size;
  }
  keep(c, data + at, length - at);
}

/* The answer to the upgrade, and what came right behind it. */
static void shaken(int ep, Conn *c, const unsigned char *data, size_t length) {
  const unsigned char *end = memmem(data, length, "\r\n\r\n", 4);
  if (!end) return keep(c, data, length);
  if (!memmem(data, (size_t)(end - data), " 101 ", 5)) refused("the upgrade was refused");
  c->shaking = 0;
  opened++;
  if (subscribe[0]) send_text(c->fd, subscribe);
  if (c - conns < deaf) {
    epoll_ctl(ep, EPOLL_CTL_DEL, c->fd, NULL);
    free(c->rest);
    c->rest = NULL;
    c->held = 0;
    return;
  }
  size_t head = (size_t)(end - data) + 4;
  frames(c, data + head, length - head);
}

static int readable(int ep, Conn *c) {
  if (c->held > 0) memcpy(chunk, c->rest, c->held);
  ssize_t n = read(c->fd, chunk + c->held, sizeof chunk - c->held);
  if (n < 0 && (errno == EAGAIN || errno == EINTR)) return 1;
  if (n <= 0) return 0;
  bytes += n;
  if (c->shaking)
    shaken(ep, c, chunk, c->held + (size_t)n);
  else
    frames(c, chunk, c->held + (size_t)n);
  return 1;
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
static void serve(int ep, int timeout) {
  struct epoll_event events[1024];
  int n = epoll_wait(ep, events, 1024, timeout);
  for (int i = 0; i < n; i++) {
    Conn *c = events[i].data.ptr;
    if (c == NULL) {
      char line[256];
      if (read(0, line, sizeof line) <= 0) exit(0);
      state();
    } else if (!readable(ep, c)) {
      if (c->shaking) refused("closed before the upgrade was answered");
      epoll_ctl(ep, EPOLL_CTL_DEL, c->fd, NULL);
      close(c->fd);
      closed_by_server++;
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
  int ep = epoll_create1(0);
  int socketio = atoi(argv[7]);
  for (int i = 0; i < count; i++) {
    Conn *c = &conns[i];
    c->fd = open_one(port, argv[3], socketio, i < deaf);
    c->revision = -1;
    c->shaking = !socketio;
    if (socketio) {
      opened++;
      if (subscribe[0]) send_text(c->fd, subscribe);
    }
    fcntl(c->fd, F_SETFL, O_NONBLOCK);
    if (socketio && i < deaf) continue;
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = c};
    epoll_ctl(ep, EPOLL_CTL_ADD, c->fd, &event);
    /* Pings want their pongs, however long it takes until the last one is in. */
    if (i % 50 == 0) serve(ep, 0);
    while (i + 1 - opened >= AT_ONCE) serve(ep, -1);
  }
  while (opened < count) serve(ep, -1);
  struct epoll_event input = {.events = EPOLLIN, .data.ptr = NULL};
  epoll_ctl(ep, EPOLL_CTL_ADD, 0, &input);
  printf("{\"tipo\":\"pronto\"}\n");
  for (;;) {
    serve(ep, -1);
    /* One line a round of all sockets: the sender's window rests on it. */
    if (messages / count != announced / count) {
      announced = messages;
      printf("{\"tipo\":\"progresso\",\"mensagens\":%lld}\n", messages);
    }
  }
}
