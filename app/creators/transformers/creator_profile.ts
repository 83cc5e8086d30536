import marketplace from '#config/marketplace'
import { Money } from '#core/money/money'
import type { CreatorProfile } from '#creators/queries/find_creator_profile'

const { thresholdCurrency } = marketplace.settlement

/** A creator's own profile (M-DASH-03), without the fields of higher modules. */
export function creatorProfile({ creator, feeBpNow }: CreatorProfile) {
  const { id, version, name, bio, feeFreeUntil, autoSettlementThreshold } = creator
  return {
    id,
    version,
    name,
    bio,
    status: creator.isActive ? ('active' as const) : ('inactive' as const),
    /** The current service fee as a fraction: 0.05 is 5 per cent. */
    surchargeRate: rateOf(feeBpNow),
    /** The service fee from `feeFreeUntil` on, as a fraction. */
    regularSurchargeRate: rateOf(creator.serviceFeeBp),
    feeFreeUntil: feeFreeUntil?.toISO() ?? null,
    autoSettlementThreshold: new Money(autoSettlementThreshold, thresholdCurrency).toJSON(),
    autoClearSalesHistory: creator.autoClearSince !== null,
  }
}

/** Basis points as a decimal: 500 is "0.05". */
function rateOf(basisPoints: number): string {
  const digits = String(basisPoints % 10_000).padStart(4, '0')
  return `${Math.trunc(basisPoints / 10_000)}.${digits}`.replace(/\.?0+$/, '')
}
