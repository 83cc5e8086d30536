import type { ReactNode } from 'react'
import { router } from '@inertiajs/react'
import { Dropdown } from '@heroui/react/dropdown'
import type { OverlayProps } from '~/components/ui/actions/overlay_button'

export type MenuEntry = {
  id: string
  label: string
  icon?: ReactNode
  href?: string
  onAction?: () => void
  danger?: boolean
}

type Props = OverlayProps & {
  label: string
  entries: MenuEntry[]
  selected?: string
  /** The edge of the button that the menu keeps to: `start` for a button that is not at the end of its line. */
  align?: 'start' | 'end'
}

export default function MenuPopup({
  triggerRef,
  isOpen,
  setOpen,
  label,
  entries,
  selected,
  align = 'end',
}: Props) {
  const act = (id: string) => {
    const entry = entries.find((candidate) => candidate.id === id)
    if (entry?.href) router.visit(entry.href)
    else entry?.onAction?.()
  }
  const choosing =
    selected === undefined
      ? {}
      : { selectionMode: 'single' as const, selectedKeys: [selected], disallowEmptySelection: true }

  return (
    <Dropdown.Popover
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={setOpen}
      placement={`bottom ${align}`}
      className="dropdown__popover min-w-44"
    >
      <Dropdown.Menu
        autoFocus
        aria-label={label}
        className="dropdown__menu"
        onAction={(key) => act(String(key))}
        onClose={() => setOpen(false)}
        {...choosing}
      >
        {entries.map((entry) => (
          <Dropdown.Item
            key={entry.id}
            id={entry.id}
            textValue={entry.label}
            variant={entry.danger ? 'danger' : 'default'}
          >
            {entry.icon}
            <span className="flex-1">{entry.label}</span>
            {selected === undefined ? null : <Dropdown.ItemIndicator />}
          </Dropdown.Item>
        ))}
      </Dropdown.Menu>
    </Dropdown.Popover>
  )
}
