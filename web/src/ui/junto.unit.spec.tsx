import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Junto } from './junto.tsx';

const feito = (texto: string): string => renderToStaticMarkup(<Junto texto={texto} />);
const junto = (texto: string): string => `<span class="junto">${texto}</span>`;

it('keeps on one line what reads badly on two, wherever it stands in a text', () => {
  expect(feito('Está no Pátio Farroupilha (Gravataí - RS). Agende.')).toBe(
    `Está no Pátio Farroupilha ${junto('(Gravataí - RS')}). Agende.`,
  );
  expect(feito('Campinas - SP, 13012-902')).toBe(`${junto('Campinas - SP')}, ${junto('13012-902')}`);
  expect(feito('Confirme e-mail e telefone.')).toBe(`Confirme ${junto('e-mail')} e telefone.`);
  expect(feito('Sem nada disso')).toBe('Sem nada disso');
});

it('lets an address of e-mail break after its @ rather than in a word', () => {
  expect(feito('Em ordem: ana@leilao.example.com')).toBe('Em ordem: ana@<wbr/>leilao.example.com');
});
