/*
 * The limit of fan-out: a C program that writes one prebuilt websocket frame to every socket, one write each, and does
 * nothing else. `fan-out-writer TEMPLATE`: the text to send, in which ten @ stand for the revision.
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

static int fds[70000], count;
static long long received;
static char input[1 << 16];
static size_t held;

static double now_ms(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static long long field(const char *line, const char *name) {
  const char *at = strstr(line, name);
  return at ? atoll(at + strlen(name)) : 0;
}

static void accept_one(int listener) {
  char buffer[4096];
  size_t got = 0;
  int fd = accept(listener, NULL, NULL);
  if (fd < 0) return;
  while (got < sizeof buffer - 1) {
    ssize_t n = read(fd, buffer + got, sizeof buffer - 1 - got);
    if (n <= 0) return;
    got += (size_t)n;
    buffer[got] = 0;
    if (strstr(buffer, "\r\n\r\n")) break;
  }
  static const char answer[] = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                               "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n";
  if (write(fd, answer, sizeof answer - 1) < 0) return;
  int one = 1;
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  fcntl(fd, F_SETFL, O_NONBLOCK);
  fds[count++] = fd;
}

/* Takes whole lines of the bench; answers the last one that is no progress, or NULL. */
static char *lines(int wait) {
  static char kept[1024];
  char *order = NULL;
  if (!wait) {
    fcntl(0, F_SETFL, O_NONBLOCK);
  } else {
    fcntl(0, F_SETFL, 0);
  }
  ssize_t n = read(0, input + held, sizeof input - 1 - held);
  if (n == 0) exit(0);
  if (n < 0) return NULL;
  held += (size_t)n;
  input[held] = 0;
  char *begin = input, *end;
  while ((end = strchr(begin, '\n'))) {
    *end = 0;
    if (strstr(begin, "progresso")) {
      received = field(begin, "\"mensagens\":");
    } else {
      snprintf(kept, sizeof kept, "%s", begin);
      order = kept;
    }
    begin = end + 1;
  }
  held -= (size_t)(begin - input);
  memmove(input, begin, held);
  return order;
}

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  setvbuf(stdout, NULL, _IOLBF, 0);
  const char *text = argv[1];
  size_t length = strlen(text);
  unsigned char *frame = malloc(length + 4);
  size_t head = length < 126 ? 2 : 4;
  frame[0] = 0x81;
  frame[1] = length < 126 ? (unsigned char)length : 126;
  if (head == 4) {
    frame[2] = (unsigned char)(length >> 8);
    frame[3] = (unsigned char)length;
  }
  memcpy(frame + head, text, length);
  unsigned char *mark = memmem(frame, length + head, "@@@@@@@@@@", 10);

  int listener = socket(AF_INET, SOCK_STREAM, 0), one = 1;
  struct sockaddr_in here = {.sin_family = AF_INET};
  here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof here;
  setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
  if (bind(listener, (struct sockaddr *)&here, sizeof here) < 0 || listen(listener, 4096) < 0) return 1;
  getsockname(listener, (struct sockaddr *)&here, &size);
  printf("{\"tipo\":\"pronto\",\"port\":%d}\n", ntohs(here.sin_port));

  int ep = epoll_create1(0);
  struct epoll_event a = {.events = EPOLLIN, .data.fd = listener}, b = {.events = EPOLLIN, .data.fd = 0};
  epoll_ctl(ep, EPOLL_CTL_ADD, listener, &a);
  epoll_ctl(ep, EPOLL_CTL_ADD, 0, &b);
  long long revision = 1000000000, sent = 0;
  for (;;) {
    struct epoll_event event;
    if (epoll_wait(ep, &event, 1, -1) < 1) continue;
    if (event.data.fd == listener) {
      accept_one(listener);
      continue;
    }
    char *order = lines(1);
    if (!order || !strstr(order, "correr")) continue;
    double ends = now_ms() + (double)field(order, "\"ms\":");
    long long window = field(order, "\"janela\":"), rounds = 0;
    double pause = (double)field(order, "\"pausaMs\":"), due = now_ms();
    while (now_ms() < ends) {
      lines(0);
      if (sent - received / (count ? count : 1) >= window || now_ms() < due) {
        usleep(pause > 0 ? 500 : 50);
        continue;
      }
      due += pause;
      char digits[16];
      snprintf(digits, sizeof digits, "%010lld", ++revision);
      if (mark) memcpy(mark, digits, 10);
      for (int i = 0; i < count; i++) {
        size_t at = 0;
        while (at < head + length) {
          ssize_t n = write(fds[i], frame + at, head + length - at);
          if (n > 0) at += (size_t)n;
          else if (errno != EAGAIN) break;
        }
      }
      rounds++;
      sent++;
    }
    printf("{\"tipo\":\"feito\",\"rodadas\":%lld,\"revisao\":%lld}\n", rounds, revision);
  }
}
