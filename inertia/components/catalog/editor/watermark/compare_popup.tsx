import { useState } from 'react'
import { Modal } from '@heroui/react/modal'
import type { Attachment } from '~/components/catalog/editor/product_form'
import { Button } from '~/components/ui/actions/button'
import { RangeField } from '~/components/ui/fields/range_field'
import { SplitFrame } from '~/components/ui/show/split_frame'
import { useT } from '~/hooks/use_t'

type Props = {
  file: Attachment
  /** A picture with the original in its upper half and the copy in its lower one. */
  url: string
  onClose: () => void
}

/** Before the picture is loaded; most are as wide. */
const UNKNOWN = { width: 960, height: 720 }

/** The original and a copy of a picture on top of each other, at their true size. */
export default function ComparePopup({ file: { fileName: name, kind }, url, onClose }: Props) {
  const t = useT('catalog')
  const [split, setSplit] = useState(50)
  const [size, setSize] = useState(UNKNOWN)
  return (
    <Modal.Backdrop isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal.Container>
        <Modal.Dialog className="w-full sm:max-w-5xl">
          <Modal.Header>
            <Modal.Heading className="wrap-anywhere">
              {t('sample.compared', { name })}
            </Modal.Heading>
          </Modal.Header>
          <Modal.Body className="flex flex-col gap-4">
            <SplitFrame
              {...size}
              split={split}
              onSplit={setSplit}
              below={
                <img
                  src={url}
                  alt={t('sample.original')}
                  draggable={false}
                  onLoad={({ currentTarget: { naturalWidth: width, naturalHeight } }) =>
                    setSize({ width, height: naturalHeight / 2 })
                  }
                  className="absolute inset-x-0 top-0 h-[200%] w-full max-w-none"
                />
              }
              above={
                <img
                  src={url}
                  alt={t('sample.copy')}
                  draggable={false}
                  className="absolute inset-x-0 bottom-0 h-[200%] w-full max-w-none"
                />
              }
            />
            <RangeField
              label={t('sample.part')}
              value={100 - split}
              min={0}
              max={100}
              step={1}
              onChange={(original) => setSplit(100 - original)}
            />
            <p className="text-sm text-muted">
              {t(kind === 'pack' ? 'sample.hint_pack' : 'sample.hint')}
            </p>
          </Modal.Body>
          <Modal.Footer>
            <Button onPress={onClose}>{t('sample.close')}</Button>
          </Modal.Footer>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  )
}
