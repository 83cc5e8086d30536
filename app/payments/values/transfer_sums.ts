/**
 * The largest addition to a price, in millionths of a USDT. Different additions identify the transfers of payments of
 * the same price. It is less than a cent, and allows 9,999 such payments.
 */
export const MOST_EXTRA = 9_999

/**
 * How much more than the price of a payment a transfer may be that an admin assigns to it. It is booked as surplus, so
 * larger differences go back to the sender.
 */
export const MOST_EXCESS = 1_000_000n
