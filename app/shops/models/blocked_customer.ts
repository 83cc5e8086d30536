import { BlockedCustomerSchema } from '#database/schema'

export const BLOCK_REASONS = ['reselling_or_leaking', 'other'] as const
export type BlockReason = (typeof BLOCK_REASONS)[number]

/** A customer whom the creator has blocked; their purchases are not affected. */
export default class BlockedCustomer extends BlockedCustomerSchema {
  declare reasonType: BlockReason
}
