import { digitosDoTelefone, telefoneInteiro } from '@martelo/schemas/shared/telefone.ts';

const soDigitos = (s: string): string => s.replace(/\D/g, '');
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether a text may be an e-mail; the server looks closer. */
export const emailValido = (t: string): boolean => EMAIL.test(t.trim());
/** Whether a text, masked or not, may be a telephone with its area code. */
export const telefoneValido = (t: string): boolean => telefoneInteiro(digitosDoTelefone(t));

/** Without the country, which some write and others do not. */
const semPais = (s: string): string => soDigitos(s).replace(/^55(?=\d{10,})/, '');

/** `tel:` of a Brazilian telephone. */
export const ligacaoDoTelefone = (telefone: string): string => `tel:+55${semPais(telefone)}`;
/** The conversation with a WhatsApp number. */
export const ligacaoDoWhatsapp = (telefone: string): string => `https://wa.me/55${semPais(telefone)}`;

type Endereco = {
  readonly logradouro: string;
  readonly numero: string;
  readonly complemento: string;
  readonly bairro: string;
  readonly cidade: string;
  readonly estadoSigla: string;
  readonly cep: string;
};

/** Street, number, complement - district, city - state, zip (spec 1, section 3, Address). Empty parts leave no marks. */
export function enderecoEmTexto(e: Endereco): string {
  const rua = [e.logradouro, e.numero, e.complemento].filter((p) => p !== '').join(', ');
  const cidade = [e.cidade, e.estadoSigla].filter((p) => p !== '').join(' - ');
  const lugar = [e.bairro, cidade, e.cep].filter((p) => p !== '').join(', ');
  return [rua, lugar].filter((p) => p !== '').join(' - ');
}
