import { useState } from 'react'

/**
 * Whether the user consented to the terms of a payment, and how often they tried to pay without.
 */
export function useConsent() {
  const [isGiven, setGiven] = useState(false)
  const [failedAttempts, setFailedAttempts] = useState(0)
  const refuse = () => setFailedAttempts((count) => count + 1)
  return { isGiven, setGiven, failedAttempts, refuse }
}
