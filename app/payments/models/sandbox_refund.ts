import { SandboxRefundSchema } from '#database/schema'
import type { Refund } from '#payments/values/refund'

/** A refund in the sandbox company's records. */
export default class SandboxRefund extends SandboxRefundSchema {
  declare status: Refund['state']
}
