/*
 * The socket layer to be measured against: uWebSockets without an engine behind it. Answers each bid with the bytes that
 * workers/echo.ts answers; what else clients say (autenticar) gets no answer there either.
 */
#include "App.h"
#include "uws-line.h"

/* The digits or characters behind `name`, up to `end`. The bidders write their fields in one order and without spaces. */
static std::string_view field(std::string_view text, std::string_view name, std::string_view end) {
  size_t at = text.find(name);
  if (at == std::string_view::npos) return {};
  at += name.size();
  size_t last = text.find_first_of(end, at);
  return text.substr(at, last == std::string_view::npos ? last : last - at);
}

int main() {
  struct None {};
  uWS::App app;
  app.ws<None>("/*", {
    .compression = uWS::DISABLED,
    .maxPayloadLength = 4096,
    .message = [](auto *ws, std::string_view text, uWS::OpCode) {
      if (!text.starts_with("{\"tipo\":\"dar-lance\"")) return;
      std::string_view n = field(text, "\"n\":", ",}"), uid = field(text, "\"lelUid\":\"", "\"");
      long long value = std::atoll(field(text, "\"valor\":", ",}").data());
      char answer[512];
      int length = std::snprintf(answer, sizeof answer,
        "{\"tipo\":\"lance-aceito\",\"n\":%.*s,\"lance\":{\"lelUid\":\"%.*s\",\"lanUid\":\"%.*s\",\"revisao\":%.*s,"
        "\"situacao\":\"Vencendo\",\"valor\":%lld,\"preco\":%lld,\"proximo\":%lld,\"dataFim\":1763700000000}}",
        (int) n.size(), n.data(), (int) uid.size(), uid.data(), (int) uid.size(), uid.data(), (int) n.size(), n.data(),
        value, value, value + 100);
      ws->send({answer, (size_t) length}, uWS::TEXT);
    }
  });
  ready(app);
  hear([](const std::string &) {});
  app.run();
}
