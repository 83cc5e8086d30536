import type { ReactNode } from 'react'
import { Button as HeroButton } from '@heroui/react/button'
import { Spinner } from '~/components/ui/feedback/spinner'
import { REPEATED } from '~/lib/pages/early_press'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'tertiary' | 'outline' | 'ghost' | 'danger' | 'danger-soft'
  size?: 'sm' | 'md' | 'lg'
}

export type ButtonProps = ButtonLook & {
  'children': ReactNode
  /** A lucide icon before the label. */
  'icon'?: ReactNode
  /** True while a request runs: clicks are ignored, the button stays focusable, and a spinner is shown. */
  'busy'?: boolean
  'disabled'?: boolean
  'type'?: 'button' | 'submit' | 'reset'
  'fullWidth'?: boolean
  'onPress'?: () => void
  /** True repeats a press that came before the page was interactive. */
  'repeated'?: boolean
  'className'?: string
  /** Focuses the button when it appears. */
  'autoFocus'?: boolean
  'aria-label'?: string
  'aria-expanded'?: boolean
  'aria-pressed'?: boolean
  'aria-controls'?: string
}

export function Button(given: ButtonProps) {
  const { children, icon, busy = false, disabled, repeated, ...props } = given
  return (
    <HeroButton {...props} {...(repeated ? REPEATED : {})} isDisabled={disabled} isPending={busy}>
      {busy ? <Spinner color="current" /> : icon}
      {children}
    </HeroButton>
  )
}

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'fullWidth' | 'repeated'> & {
  /** The accessible name. */
  label: string
  children: ReactNode
}

export function IconButton({ label, children, busy, disabled, ...props }: IconButtonProps) {
  return (
    <HeroButton
      variant="ghost"
      {...props}
      isIconOnly
      isDisabled={disabled}
      isPending={busy}
      aria-label={label}
    >
      {busy ? <Spinner color="current" /> : children}
    </HeroButton>
  )
}
