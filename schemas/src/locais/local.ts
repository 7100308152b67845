import { z } from 'zod';
import { ORGANIZADORES, VEEM_LEILOES } from '../shared/papeis.ts';
import { lista } from '../shared/registro/lista.ts';
import { registro } from '../shared/registro/registro.ts';
import { campo, escolha, telefone, texto } from '../shared/registro/tipos.ts';

const UFS = ['AC,AL,AP,AM,BA,CE,DF,ES,GO,MA,MT,MS,MG,PA,PB,PR,PE,PI,RJ,RN,RS,RO,RR,SC,SP,SE,TO'].flatMap(
  (t) => t.split(','),
);
/** A state of Brazil, by its letters. */
export const uf = escolha(Object.fromEntries(UFS.map((u) => [u, u])) as Readonly<Record<string, string>>);

/** Where a leilão is held (spec 3, section 3, localRealizacao). */
export const locais = registro('locais', {
  campos: z.strictObject({
    nome: campo(texto(2, 120), { rotulo: 'Nome' }),
    endereco: campo(texto(0, 200).default(''), { rotulo: 'Endereço', exemplo: 'Rua das Flores, 100' }),
    cidade: campo(texto(2, 100), { rotulo: 'Cidade' }),
    uf: campo(uf, { rotulo: 'UF' }),
    telefone: campo(telefone.nullable().default(null), { rotulo: 'Telefone' }),
  }),
  ler: VEEM_LEILOES,
  mudar: ORGANIZADORES,
  titulo: (l) => l.nome,
  um: 'local de realização',
});

export const listaDeLocais = lista(locais, {
  colunas: ['nome', 'cidade', 'uf', 'telefone'],
  busca: ['nome', 'endereco', 'cidade'],
  filtros: ['uf', 'ativo'],
  padrao: ['nome'],
});
