import { SandboxDisputeSchema } from '#database/schema'
import type { DisputeCase } from '#payments/values/dispute_case'

/** A dispute in the sandbox company's records; at most one per charge. */
export default class SandboxDispute extends SandboxDisputeSchema {
  declare status: DisputeCase['state']
}
