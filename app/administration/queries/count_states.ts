import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { missingOf } from '#site/models/disclosure'
import { GetDisclosure } from '#site/queries/disclosures'
import { daysTooOld } from '#site/values/rates_age'

export interface MarketStates {
  /** 1 when no payment gateway is enabled. */
  noGateway: number
  /** The age of the rates in days, when they are too old; otherwise zero. */
  daysOfOldRates: number
  /** Required items of the commercial disclosure that are missing. */
  missingDisclosures: number
}

/** Conditions of the marketplace that an admin should correct. */
@inject()
export class CountStates {
  constructor(
    private getDisclosure: GetDisclosure,
    private clock: Clock
  ) {}

  async execute(): Promise<MarketStates> {
    const [open, latest, disclosure] = await Promise.all([
      db.from('payment_gateways').where('is_enabled', true).select('id').first(),
      db.from('fx_snapshots').max('fetched_at as at').first(),
      this.getDisclosure.execute(),
    ])
    const fetchedAt = latest?.at ? DateTime.fromJSDate(new Date(latest.at)) : null
    return {
      noGateway: open ? 0 : 1,
      daysOfOldRates: fetchedAt ? (daysTooOld(fetchedAt, this.clock.now()) ?? 0) : 0,
      missingDisclosures: missingOf(disclosure).length,
    }
  }
}
