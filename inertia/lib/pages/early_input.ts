type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Passes on what was entered before the page was interactive, by the user or by the browser. React keeps such a value on
 * the screen during hydration and reports no change, so the page would not know of it, and the next rendering would
 * remove it.
 */
export function passOnEarlyInput() {
  // A page that the browser rendered had no fields before. Their attributes do not tell what they were rendered with.
  const page = document.querySelector('[data-server-rendered]')
  page?.querySelectorAll<Field>('input, textarea, select').forEach(passOn)
}

function passOn(field: Field) {
  if (field instanceof HTMLSelectElement) {
    const isChanged = [...field.options].some((one) => one.selected !== one.defaultSelected)
    if (isChanged) field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    // Of radio buttons, the chosen one is clicked; a click on the former one would choose that again.
    const isLeft = field.type === 'radio' && !field.checked
    if (field.checked !== field.defaultChecked && !isLeft) clickAgain(field)
  } else if (field.type !== 'file' && field.value !== field.defaultValue) {
    enterAgain(field)
  }
}

function clickAgain(box: HTMLInputElement) {
  box.checked = box.defaultChecked
  box.click()
}

/**
 * React ignores an input event unless the value differs from the last that it saw. It sees what is assigned to the
 * element's own property, and does not see what is assigned by the prototype's.
 */
function enterAgain(field: HTMLInputElement | HTMLTextAreaElement) {
  const { value } = field
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
