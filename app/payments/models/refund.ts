/** What a gateway says about a refund now. */
export interface Refund {
  state: 'processing' | 'succeeded' | 'failed'
  reference: string | null
  /** Why it came to nothing, in the gateway's own code. */
  failure?: string
}
