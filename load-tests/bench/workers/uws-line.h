/* What the programs on uWebSockets share: a port of the system's choice, told to the bench as workers/line.ts does. */
#pragma once
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <thread>

static void ready(uWS::App &app) {
  app.listen("127.0.0.1", 0, [](us_listen_socket_t *listener) {
    if (!listener) std::_Exit(1);
    std::printf("{\"tipo\":\"pronto\",\"port\":%d}\n", us_socket_local_port(0, (us_socket_t *) listener));
    std::fflush(stdout);
  });
}

/* Takes the bench's lines one by one on a thread of its own; ends with the bench. */
template <typename Hear>
static void hear(Hear take) {
  std::thread([take] {
    for (std::string line; std::getline(std::cin, line);) take(line);
    std::_Exit(0);
  }).detach();
}
