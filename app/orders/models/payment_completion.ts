import { PaymentCompletionSchema } from '#database/schema'

/** An admin attests that a payment came outside of every gateway. */
export default class PaymentCompletion extends PaymentCompletionSchema {}
