import { digitsOf, masked } from '@camino/domain/cards/card.js';
import { type InputHTMLAttributes, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';

type NumberInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> &
  Readonly<{ value: string; onWrite: (masked: string) => void; ref?: Ref<HTMLInputElement> }>;

/** Where the cursor stands after so many digits. */
const placeAfter = (text: string, digits: number): number => {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits) return at;
    if (/\d/.test(text[at]!)) seen += 1;
  }
  return text.length;
};

/** A card number in its groups. The cursor stays behind the digit that was written, wherever that is. */
export function NumberInput({ value, onWrite, ref, ...input }: NumberInputProps) {
  const box = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | null>(null);
  useImperativeHandle(ref, () => box.current!);
  useLayoutEffect(() => {
    if (digitsBefore.current === null || document.activeElement !== box.current) return;
    const place = placeAfter(value, digitsBefore.current);
    box.current?.setSelectionRange(place, place);
  }, [value]);
  return (
    <input
      {...input}
      ref={box}
      value={value}
      onChange={({ target }) => {
        digitsBefore.current = digitsOf(target.value.slice(0, target.selectionStart ?? target.value.length)).length;
        onWrite(masked(target.value));
      }}
    />
  );
}
