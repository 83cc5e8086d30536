/** White space, marks without a letter, and characters that are never drawn. */
const INVISIBLE = /^[\s\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether nothing of a text can be seen. */
export const isBlank = (text: string): boolean => INVISIBLE.test(text)
