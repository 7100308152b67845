/* What line.ts does: the bench's config, and its lines. What it writes has no spaces between names and values. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Does what a line asks; answers 0 when it must wait. */
static int obey(const char *line);

static char input[4096];
static size_t input_held;

/* The whole file of the config, as JSON. */
static char *config(const char *path) {
  FILE *file = fopen(path, "r");
  if (file == NULL || fseek(file, 0, SEEK_END) != 0) {
    perror(path);
    exit(1);
  }
  size_t size = (size_t)ftell(file);
  rewind(file);
  char *json = calloc(size + 1, 1);
  if (fread(json, 1, size, file) != size) perror(path);
  fclose(file);
  return json;
}

/* Behind this opening of a field; NULL where there is none. */
static const char *field(const char *json, const char *opening) {
  const char *at = strstr(json, opening);
  return at == NULL ? NULL : at + strlen(opening);
}

/* A number's; 0 where there is none. */
static double value(const char *json, const char *opening) {
  const char *at = field(json, opening);
  return at == NULL ? 0 : strtod(at, NULL);
}

/* Those that have come and need not wait. */
static void lines(void) {
  char *end;
  while ((end = memchr(input, '\n', input_held)) != NULL) {
    *end = 0;
    if (!obey(input)) {
      *end = '\n';
      return;
    }
    input_held -= (size_t)(end + 1 - input);
    memmove(input, end + 1, input_held);
  }
}

/* Reads from the bench, and ends with it. */
static void hear(void) {
  ssize_t n = read(0, input + input_held, sizeof input - input_held);
  if (n <= 0) exit(0);
  input_held += (size_t)n;
  lines();
}
