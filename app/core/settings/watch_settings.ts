import type { Logger } from '@adonisjs/core/logger'
import type { Signals } from '#core/database/signals'
import { settings } from '#core/settings/settings'

/** How often the settings are read while signals are not received. */
const POLL_MS = 5_000

/** Loads the settings; never fails, so that a process starts with the defaults rather than not at all. */
export async function loadSettings(logger: Logger): Promise<void> {
  await settings
    .load((invalid) => logger.error({ settings: invalid }, 'invalid settings: the defaults hold'))
    .catch((error) => logger.warn({ err: error }, 'settings could not be read'))
}

/**
 * Keeps the settings of a process that stays alive in step with the database.
 * @returns ends this; a read after the database was closed would open a new connection, which keeps the process alive
 */
export async function watchSettings(
  signals: Pick<Signals, 'subscribe' | 'isConnected'>,
  logger: Logger,
  pollMs = POLL_MS
): Promise<() => void> {
  let isStopped = false
  const load = () => {
    if (!isStopped) void loadSettings(logger)
  }
  await signals.subscribe('site_changed', load, load)
  // After the subscription, so that no change in between is missed.
  await loadSettings(logger)
  const poll = setInterval(() => {
    if (!signals.isConnected) load()
  }, pollMs).unref()
  return () => {
    isStopped = true
    clearInterval(poll)
  }
}
