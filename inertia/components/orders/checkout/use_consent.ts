import { useState } from 'react'

/** Whether the shopper agreed to what a payment asks consent to, and how often they paid without. */
export function useConsent() {
  const [isGiven, setGiven] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const refuse = () => setRefusals((count) => count + 1)
  return { isGiven, setGiven, refusals, refuse }
}
