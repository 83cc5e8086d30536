import { BlockedCustomerSchema } from '#database/schema'

export const BLOCK_REASONS = ['reselling_or_leaking', 'other'] as const
export type BlockReason = (typeof BLOCK_REASONS)[number]

/** Somebody whom a creator does not let into the shop any more; what they bought stays theirs. */
export default class BlockedCustomer extends BlockedCustomerSchema {
  declare reasonType: BlockReason
}
