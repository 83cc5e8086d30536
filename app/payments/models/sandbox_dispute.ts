import { SandboxDisputeSchema } from '#database/schema'
import type { DisputeCase } from '#payments/values/dispute_case'

/** A dispute in the sandbox company's own book; there is one for a charge at most. */
export default class SandboxDispute extends SandboxDisputeSchema {
  declare status: DisputeCase['state']
}
