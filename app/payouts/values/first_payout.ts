import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { dayOf, fridayFrom, startOf, workingDaysAfter } from '#payouts/values/calendar'
import { ARRIVAL_DAYS } from '#payouts/values/channel_type'

/** The calendar of a shop's first payout: days in UTC, as `2026-11-27`. */
export interface FirstPayout {
  sold: string
  released: string
  channel: string
  settled: string
  /** By the slowest channel. */
  arrived: string
}

interface Input {
  soldAt: DateTime
  /** When the shop may add its first channel, which it does at once. */
  channelFrom: DateTime
}

/** When the money of a first sale arrives. */
export function firstPayout({ soldAt, channelFrom }: Input): FirstPayout {
  const released = dayFrom(soldAt.plus({ hours: 24 * marketplace.holdingDays }))
  const readyOn = [released, dayFrom(channelFrom)].sort().at(-1)!
  const settled = fridayFrom(readyOn)
  const securedAt = channelFrom.plus({ hours: marketplace.payouts.securedHours })
  const slowest = Math.max(...Object.values(ARRIVAL_DAYS).map(({ to }) => to))
  return {
    sold: dayOf(soldAt),
    released,
    channel: dayOf(channelFrom),
    settled,
    arrived: workingDaysAfter(DateTime.max(startOf(settled), securedAt), slowest),
  }
}

/** The first day that begins at this moment or later. */
const dayFrom = (at: DateTime) => dayOf(at.plus({ days: 1 }).minus({ milliseconds: 1 }))
