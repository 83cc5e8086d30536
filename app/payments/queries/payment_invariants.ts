import { type Invariant } from '#core/invariants/invariant'

export const paymentInvariants: Invariant[] = [
  {
    name: 'payments_end',
    select: (payments) => `
      select p.payment_no as id from payments p
        where p.status in ('created', 'pending') and ${payments}
          and p.expires_at < :settled::timestamptz - interval '26 hours'`,
  },
]
