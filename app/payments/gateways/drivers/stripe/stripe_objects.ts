/** The fields of Stripe's objects that are read here. Amounts are in minor units, currencies in lower case. */
export interface StripeSession {
  id: string
  status?: string
  payment_status?: string
  amount_total: number
  currency: string
  url?: string | null
  payment_intent?: string
}

export interface StripeIntent {
  metadata?: { payment_no?: string }
}

export interface StripeRefund {
  id: string
  status?: string
  failure_reason?: string
  reason?: string | null
  amount: number
  currency: string
  metadata?: Record<string, string>
}

export interface StripeDispute {
  id: string
  status: string
  amount: number
  currency: string
  reason?: string
  payment_intent?: string
}
