import type { ReactNode } from 'react'
import { Chip } from '@heroui/react/chip'

type Props = {
  children: ReactNode
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger'
}

const COLOR = {
  neutral: 'default',
  accent: 'accent',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
} as const

/** A status in one word. */
export function StatusChip({ children, tone = 'neutral' }: Props) {
  return (
    <Chip size="sm" variant="soft" color={COLOR[tone]} className="whitespace-nowrap">
      {children}
    </Chip>
  )
}
