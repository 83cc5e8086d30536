import { PaymentCompletionSchema } from '#database/schema'

/** An admin's attestation that a payment was received outside every gateway. */
export default class PaymentCompletion extends PaymentCompletionSchema {}
