type Props = { order: { tradeNo: string; productId: number; status: 'unpaid' | 'paid' | 'refunded' } }

/** Place of the order's files: the delivery engineer replaces this file. */
export function OrderFiles(_props: Props) {
  return null
}
