/*
 * Fan-out on uWebSockets: every watcher is subscribed to one topic, a round publishes one prebuilt text to it.
 * `uws-fan-out TEMPLATE`: the text to send, in which ten @ stand for the revision.
 */
#include "App.h"
#include "uws-line.h"
#include <chrono>
#include <cstring>

static double now_ms() {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

static long long field(const std::string &line, const char *name) {
  size_t at = line.find(name);
  return at == std::string::npos ? 0 : std::atoll(line.c_str() + at + std::strlen(name));
}

static uWS::App *server;
static std::string text;
static size_t mark;
static long long watchers, received, sent, rounds, revision = 1000000000, window;
static double ends, due, pause_ms;
static bool running, scheduled;

/*
 * At most one round, if one is due and the readers are not too far behind. The topic is written out at the end of each
 * turn of the loop, so a round a turn is a write a message, as everybody else does it.
 */
static void step();

static void wake() {
  if (scheduled) return;
  scheduled = true;
  uWS::Loop::get()->defer([] {
    scheduled = false;
    step();
  });
}

static void step() {
  if (!running) return;
  double now = now_ms();
  if (now >= ends) {
    running = false;
    std::printf("{\"tipo\":\"feito\",\"rodadas\":%lld,\"revisao\":%lld}\n", rounds, revision);
    std::fflush(stdout);
  } else if (now >= due && sent - received / (watchers ? watchers : 1) < window) {
    due += pause_ms;
    text.replace(mark, 10, std::to_string(++revision));
    server->publish("lote", text, uWS::TEXT);
    rounds++;
    sent++;
    wake();
  }
}

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  text = argv[1];
  mark = text.find("@@@@@@@@@@");
  struct None {};
  uWS::App app;
  server = &app;
  app.ws<None>("/*", {
    .compression = uWS::DISABLED,
    .maxBackpressure = 1 << 20,
    .open = [](auto *ws) {
      ws->subscribe("lote");
      watchers++;
    },
    .close = [](auto *, int, std::string_view) { watchers--; }
  });
  ready(app);
  uWS::Loop *loop = uWS::Loop::get();
  hear([loop](const std::string &line) {
    loop->defer([line] {
      if (line.find("progresso") != std::string::npos) received = field(line, "\"mensagens\":");
      else if (line.find("correr") != std::string::npos) {
        running = true;
        rounds = 0;
        due = now_ms();
        ends = due + (double) field(line, "\"ms\":");
        window = field(line, "\"janela\":");
        pause_ms = (double) field(line, "\"pausaMs\":");
      }
      wake();
    });
  });
  us_timer_t *timer = us_create_timer((us_loop_t *) loop, 0, 0);
  us_timer_set(timer, [](us_timer_t *) { wake(); }, 1, 1);
  app.run();
}
