/*
 * Preloaded into every process of a run at another date (bin/checks/shifted_clock.mjs): the time of day is moved by
 * CLOCK_SHIFT_SECONDS; timers and monotonic clocks stay as they are. libfaketime is no alternative: it answers
 * PostgreSQL's signal handlers with the real time, so no lock or statement ever times out.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static long shift(void) {
  static volatile long seconds;
  static volatile int known;
  if (!known) {
    const char *given = getenv("CLOCK_SHIFT_SECONDS");
    seconds = given ? atol(given) : 0;
    known = 1;
  }
  return seconds;
}

int clock_gettime(clockid_t id, struct timespec *at) {
  int code = (int)syscall(SYS_clock_gettime, id, at);
  if (code == 0 && (id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE)) at->tv_sec += shift();
  return code;
}

int timespec_get(struct timespec *at, int base) {
  if (base != TIME_UTC) return 0;
  clock_gettime(CLOCK_REALTIME, at);
  return base;
}

int gettimeofday(struct timeval *restrict at, void *restrict zone) {
  struct timespec precise;
  (void)zone;
  clock_gettime(CLOCK_REALTIME, &precise);
  at->tv_sec = precise.tv_sec;
  at->tv_usec = precise.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *at) {
  struct timespec precise;
  clock_gettime(CLOCK_REALTIME, &precise);
  if (at) *at = precise.tv_sec;
  return precise.tv_sec;
}
