/**
 * The fields of PayPal's objects that are read here (Orders v2, Payments v2, Disputes v1). PayPal omits many of them
 * in some states, so all but the identifiers are optional.
 */
export interface PayPalAmount {
  currency_code: string
  value: string
}

export interface PayPalRefund {
  id: string
  status?: string
  status_details?: { reason?: string }
  amount?: PayPalAmount
  /** Our refund number; absent for refunds that were made on PayPal's own pages. */
  invoice_id?: string
}

export interface PayPalCapture {
  id: string
  status?: string
  amount?: PayPalAmount
  /** Our payment number. */
  custom_id?: string
  invoice_id?: string
}

export interface PayPalOrder {
  id: string
  status?: string
  links?: { rel: string; href: string }[]
  purchase_units?: {
    amount?: PayPalAmount
    payments?: { captures?: PayPalCapture[]; refunds?: PayPalRefund[] }
  }[]
}

export interface PayPalDispute {
  dispute_id: string
  status?: string
  reason?: string
  dispute_amount?: PayPalAmount
  dispute_outcome?: { outcome_code?: string }
  disputed_transactions?: { custom?: string; invoice_number?: string }[]
}
