import { DateTime } from 'luxon'

/** Alipay repeats a message for 24 hours and 22 minutes. */
const OLDEST_MESSAGE = { hours: 25 }
const MAX_CLOCK_SKEW = { minutes: 5 }

/**
 * Whether a message was sent lately. Old messages are rejected, even genuine ones, to prevent replays.
 * @param message with `utc_timestamp` in milliseconds, or with `notify_time` in Beijing time
 */
export function isRecentAlipayMessage(message: Record<string, string>, now: DateTime): boolean {
  const { utc_timestamp: millis, notify_time: time = '' } = message
  const at = millis
    ? DateTime.fromMillis(Number(millis) || 0)
    : DateTime.fromFormat(time, 'yyyy-MM-dd HH:mm:ss', { zone: 'Asia/Shanghai' })
  return at >= now.minus(OLDEST_MESSAGE) && at <= now.plus(MAX_CLOCK_SKEW)
}
