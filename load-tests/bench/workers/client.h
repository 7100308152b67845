/*
 * Websocket clients of the programs beside it: connects, asks for the upgrade, and splits what arrives into frames. The
 * program that includes it says what follows from an upgrade, a text and a ping.
 */
#pragma once
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
#include <unistd.h>

typedef struct {
  int fd;
  /* The upgrade is not answered yet. */
  int shaking;
  unsigned char *rest;
  size_t held;
} Client;

/* 0: what came behind the upgrade's answer, and later, is not read. */
static int on_open(Client *c);
static void on_text(Client *c, const unsigned char *data, size_t length);
static void on_ping(Client *c);

static unsigned char chunk[1 << 20];
static const unsigned char PONG[6] = {0x8a, 0x80};

static void die(const char *what) {
  perror(what);
  exit(1);
}

static void refused(const char *answer) {
  fprintf(stderr, "%s\n", answer);
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

/* The head of a masked text frame whose mask is zero; answers its length, at most 8. */
static size_t frame_head(unsigned char *head, size_t length) {
  memset(head, 0, 8);
  head[0] = 0x81;
  if (length < 126) {
    head[1] = (unsigned char)(0x80 | length);
    return 6;
  }
  head[1] = 0x80 | 126;
  head[2] = (unsigned char)(length >> 8);
  head[3] = (unsigned char)length;
  return 8;
}

static int open_socket(void) {
  int fd = socket(AF_INET, SOCK_STREAM, 0);
  if (fd < 0) die("socket");
  return fd;
}

/* Connects and asks for the upgrade; the answer comes when it comes. */
static void ask_upgrade(int fd, int port, const char *path) {
  char buffer[4096];
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((unsigned short)port)};
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(fd, (struct sockaddr *)&to, sizeof to) < 0) die("connect");
  int one = 1;
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  int length = snprintf(buffer, sizeof buffer,
                        "GET %s HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
                        path);
  write_all(fd, buffer, (size_t)length);
}

/* What is not whole yet stands before what the next read brings. */
static void keep(Client *c, const unsigned char *data, size_t left) {
  unsigned char *rest = NULL;
  if (left > 0) {
    rest = malloc(left);
    memcpy(rest, data, left);
  }
  free(c->rest);
  c->rest = rest;
  c->held = left;
}

static void split(Client *c, const unsigned char *data, size_t length) {
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
    if (opcode == 1) on_text(c, data + at + head, size);
    if (opcode == 9) on_ping(c);
    at += head + size;
  }
  keep(c, data + at, length - at);
}

/* The answer to the upgrade, and what came right behind it. */
static void shaken(Client *c, const unsigned char *data, size_t length) {
  const unsigned char *end = memmem(data, length, "\r\n\r\n", 4);
  if (!end) return keep(c, data, length);
  if (!memmem(data, (size_t)(end - data), " 101 ", 5)) refused("the upgrade was refused");
  c->shaking = 0;
  size_t head = (size_t)(end - data) + 4;
  if (on_open(c))
    split(c, data + head, length - head);
  else
    keep(c, NULL, 0);
}

/* One read; answers how many bytes came, -1 when the server closed. */
static ssize_t readable(Client *c) {
  if (c->held > 0) memcpy(chunk, c->rest, c->held);
  ssize_t n = read(c->fd, chunk + c->held, sizeof chunk - c->held);
  if (n < 0 && (errno == EAGAIN || errno == EINTR)) return 0;
  if (n <= 0) {
    if (c->shaking) refused("closed before the upgrade was answered");
    return -1;
  }
  if (c->shaking)
    shaken(c, chunk, c->held + (size_t)n);
  else
    split(c, chunk, c->held + (size_t)n);
  return n;
}
