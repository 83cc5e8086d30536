import { useState } from 'react'

/**
 * Whether the user consented to the terms of a payment, and how often they tried to pay without.
 */
export function useConsent() {
  const [isGiven, setGiven] = useState(false)
  const [errors, setRefusals] = useState(0)
  const refuse = () => setRefusals((count) => count + 1)
  return { isGiven, setGiven, refusals: errors, refuse }
}
