import { Suspense, type ReactNode } from 'react'

/**
 * What lies below the first screen: React makes it interactive after the rest, or at once when it is pressed. It must
 * have no fields: what is entered into them before would be lost (lib/pages/early_input).
 */
export function Later({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}
