import { useRef, type DragEvent } from 'react'
import { useDrag } from 'react-aria/useDrag'
import { useDrop } from 'react-aria/useDrop'

const PICTURE = 'application/x-countermark-picture'

type Options = {
  id: number
  /** Called with the picture that was dropped on this one; absent where nothing can be sorted. */
  onDropped?: (id: number) => void
}

/**
 * Pictures are sorted by dragging a handle, because a tile holds a text field, in which the pointer
 * selects text. Keyboards have the buttons of the tile.
 */
export function useTileDrag({ id, onDropped }: Options) {
  const tile = useRef<HTMLLIElement>(null)
  const { dragProps, isDragging } = useDrag({
    hasDragButton: true,
    getItems: () => [{ [PICTURE]: String(id) }],
    getAllowedDropOperations: () => ['move'],
  })
  const { dropProps, isDropTarget } = useDrop({
    ref: tile,
    isDisabled: !onDropped,
    getDropOperation: (types) => (types.has(PICTURE) ? 'move' : 'cancel'),
    onDrop: ({ items: [item] }) => {
      if (item?.kind === 'text')
        void item.getText(PICTURE).then((text) => onDropped?.(Number(text)))
    },
  })

  /** The whole tile follows the pointer, not the handle alone. */
  function onDragStart(event: DragEvent) {
    dragProps.onDragStart?.(event as never)
    const { left, top } = tile.current!.getBoundingClientRect()
    event.dataTransfer.setDragImage(tile.current!, event.clientX - left, event.clientY - top)
  }

  return {
    tile: { ref: tile, ...dropProps },
    handle: { ...dragProps, onDragStart },
    isDragging,
    isDropTarget: isDropTarget && !isDragging,
  }
}
