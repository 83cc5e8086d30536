import type { FocusEventHandler, KeyboardEvent, ReactNode, Ref, SyntheticEvent } from 'react'
import { buttonVariants } from '@heroui/styles/components/button'
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
  const { children, icon, busy = false, ...props } = given
  return (
    <PlainButton {...props} busy={busy}>
      {busy ? <Spinner color="current" /> : icon}
      {children}
    </PlainButton>
  )
}

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'fullWidth' | 'repeated'> & {
  /** The accessible name. */
  label: string
  children: ReactNode
}

export function IconButton({ label, children, busy, ...props }: IconButtonProps) {
  return (
    <PlainButton variant="ghost" {...props} busy={busy} isIconOnly aria-label={label}>
      {busy ? <Spinner color="current" /> : children}
    </PlainButton>
  )
}

type PlainProps = Omit<ButtonProps, 'icon'> & {
  'ref'?: Ref<HTMLButtonElement>
  'isIconOnly'?: boolean
  'onHover'?: () => void
  'onFocus'?: FocusEventHandler
  'onKeyDown'?: (event: KeyboardEvent) => void
  'aria-haspopup'?: 'menu' | 'dialog'
}

/**
 * The browser's button with HeroUI's classes. HeroUI's own button brings 30 KB of React Aria to every visitor and
 * several effects to each button.
 */
export function PlainButton(given: PlainProps) {
  const { variant, size, fullWidth, isIconOnly, className, ...rest } = given
  const { busy, disabled, type = 'button', repeated, onPress, onHover, onKeyDown, ...props } = rest
  return (
    <button
      {...props}
      {...(repeated ? REPEATED : {})}
      className={buttonVariants({ variant, size, fullWidth, isIconOnly, className })}
      // Enter in a field would send the form again.
      type={busy && type === 'submit' ? 'button' : type}
      disabled={disabled}
      aria-disabled={busy || undefined}
      data-pending={busy || undefined}
      onPointerEnter={onHover}
      onPointerDown={stop}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') stop(event)
        onKeyDown?.(event)
      }}
      onClick={(event) => {
        stop(event)
        if (!busy) onPress?.()
      }}
    />
  )
}

/** A press of a button in a row of a table is no press of the row. */
const stop = (event: SyntheticEvent) => event.stopPropagation()
