import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { router } from '@inertiajs/react'
import { PlainButton } from '~/components/ui/actions/button'

/** Props of a lazily loaded overlay. */
export type OverlayProps = {
  triggerRef: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

export type OverlayButtonLook = {
  /** The accessible name of what the button opens. */
  label: string
  children?: ReactNode
  /** Text beside the icon; it becomes part of the accessible name. */
  text?: string
  iconOnly?: boolean
  variant?: 'ghost' | 'outline'
  className?: string
}

type Props = OverlayButtonLook & {
  kind: 'menu' | 'dialog'
  /** Loads the overlay's code; called on hover or focus. */
  preload: () => unknown
  overlay: (props: OverlayProps) => ReactNode
}

/**
 * A button whose overlay is loaded on demand: menus and drawers weigh more than the rest of a
 * page, and most visits open none.
 */
export function OverlayButton({ label, text, children, kind, preload, overlay, ...look }: Props) {
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => (isOpen ? closeOnNavigation(() => setOpen(false)) : undefined), [isOpen])
  const open = () => {
    setWanted(true)
    setOpen(true)
  }

  return (
    <>
      <PlainButton
        ref={triggerRef}
        variant={look.variant ?? 'ghost'}
        size="sm"
        isIconOnly={look.iconOnly}
        className={look.className}
        aria-label={text && !label.includes(text) ? `${label}: ${text}` : label}
        aria-haspopup={kind}
        aria-expanded={isOpen}
        onPress={open}
        onHover={preload}
        onFocus={preload}
        onKeyDown={(event) => kind === 'menu' && event.key === 'ArrowDown' && open()}
        repeated
      >
        {children}
        {text ? <span className="max-w-28 truncate">{text}</span> : null}
      </PlainButton>
      {isWanted ? (
        <Suspense fallback={null}>{overlay({ triggerRef, isOpen, setOpen })}</Suspense>
      ) : null}
    </>
  )
}

/**
 * Layouts persist across page changes: an overlay opened on the last page would cover the next
 * one.
 */
function closeOnNavigation(leave: () => void) {
  const here = window.location.href
  return router.on('navigate', () => window.location.href !== here && leave())
}
