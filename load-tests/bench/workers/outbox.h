/* Clients who write without ever waiting for the server: what the system does not take at once leaves when it can. */
#include "client.h"

/* What the system did not take yet of its frames stands in `unsent`. */
typedef struct {
  Client client;
  unsigned char *unsent;
  size_t waiting;
} Sender;

static int ep;

static void watch(Sender *b, int how, unsigned int events) {
  struct epoll_event event = {.events = events, .data.ptr = b};
  epoll_ctl(ep, how, b->client.fd, &event);
}

/* One without a socket goes on; what it sends stays unanswered. */
static void drop(Sender *b) {
  if (b->client.fd < 0) return;
  close(b->client.fd);
  b->client.fd = -1;
  b->waiting = 0;
}

/* How much of it the system takes now; -1 when the socket is gone. */
static ssize_t taken(Sender *b, const void *data, size_t length) {
  ssize_t n = send(b->client.fd, data, length, MSG_NOSIGNAL);
  if (n < 0 && (errno == EAGAIN || errno == EINTR)) return 0;
  if (n < 0) drop(b);
  return n;
}

static void send_to(Sender *b, const void *data, size_t length) {
  if (b->client.fd < 0) return;
  ssize_t n = b->waiting > 0 ? 0 : taken(b, data, length);
  if (n < 0 || (size_t)n == length) return;
  size_t left = length - (size_t)n;
  if (b->waiting == 0) watch(b, EPOLL_CTL_MOD, EPOLLIN | EPOLLOUT);
  b->unsent = realloc(b->unsent, b->waiting + left);
  memcpy(b->unsent + b->waiting, (const char *)data + n, left);
  b->waiting += left;
}

static void send_rest(Sender *b) {
  ssize_t n = taken(b, b->unsent, b->waiting);
  if (n <= 0) return;
  b->waiting -= (size_t)n;
  memmove(b->unsent, b->unsent + n, b->waiting);
  if (b->waiting == 0) watch(b, EPOLL_CTL_MOD, EPOLLIN);
}
