import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { descreverForma } from '@martelo/schemas/shared/registro/descricao.ts';
import { formatarBRL } from '@martelo/schemas/shared/dinheiro.ts';
import { Historico } from '../../ui/historico/door.ts';
import {
  AoLado,
  Formulario,
  Grupo,
  Inteiro,
  Painel,
  SubFormulario,
  useRegistro,
} from '../../ui/registro/door.ts';
import { listaDePatios, patios, SETORES } from '../componentes/exemplo.ts';
import estilos from '../componentes/amostras.module.css';
import { ComServidorDeExemplo, useServidorDeExemplo } from '../componentes/loja.tsx';

/** Somebody else changes the same record: what the form shows then is the reason why this button is here. */
function OutraPessoa() {
  const { uid = '' } = useParams({ strict: false }) as { readonly uid?: string };
  const { outraPessoa } = useServidorDeExemplo();
  const queryClient = useQueryClient();
  return (
    <>
      <Button
        variant="default"
        size="xs"
        onClick={() => outraPessoa(uid, 'Caio Brandt', { nome: 'Nome dado por Caio', vagas: 99 })}
      >
        Caio salva agora
      </Button>
      <Button
        variant="default"
        size="xs"
        onClick={() => void queryClient.invalidateQueries({ queryKey: ['registro', patios.nome] })}
      >
        Ler de novo
      </Button>
    </>
  );
}

function Ficha() {
  const f = useRegistro(patios);
  return (
    <Formulario de={f} cabeca={f.novo ? undefined : <OutraPessoa />}>
      <Grupo titulo="Identificação">
        <f.Campo nome="nome" />
        <f.Campo nome="tipo" />
        <f.Campo nome="cnpj" fixo={f.novo ? false : 'Travado: notas já saíram com ele.'} />
        <f.Campo nome="cor" />
        <f.Campo nome="coberto" />
      </Grupo>
      <Grupo titulo="Onde fica">
        <f.Campo nome="cep" />
        <f.Campo nome="cidade" />
        <f.Campo nome="telefone" />
        <f.Campo nome="email" />
        <f.Campo nome="site" />
        <f.Campo nome="matriz" lista={listaDePatios} />
        <f.Campo nome="apoios" lista={listaDePatios} />
        <f.Campo nome="responsavel" />
        <f.Campo nome="dono" />
      </Grupo>
      <Grupo titulo="Vagas e preço" dito="Os valores valem para novas estadias">
        <f.Campo nome="vagas" />
        <f.Campo nome="diaria" />
        <f.Campo nome="desconto" />
        <f.Campo nome="abertura" />
        <f.Campo nome="vistoriaEm" />
        <f.Campo nome="visitas" />
        <Inteiro>
          <p>
            Entre os campos, em toda a largura do grupo: {formatarBRL(f.valores.diaria ?? 0)} por veículo.
          </p>
        </Inteiro>
      </Grupo>
      <Grupo titulo="Guincho">
        <f.Campo nome="guincho" />
        <f.Campo nome="chassi" />
        <f.Campo nome="renavam" />
      </Grupo>
      <Grupo titulo="Contatos e notas">
        <f.Campo nome="contatos" />
        {(f.valores.setores ?? []).map((s, i, todos) => (
          <Inteiro key={i}>
            <SubFormulario
              descricao={descreverForma(SETORES[s.elemento].shape)}
              de="setores"
              onde={`setores.${i}.configuracao`}
              valores={s.configuracao}
              mudar={(nome, valor) =>
                f.mudar(
                  'setores',
                  todos.with(i, { ...s, configuracao: { ...s.configuracao, [nome]: valor } }),
                )
              }
            />
          </Inteiro>
        ))}
        <f.Campo nome="avisos" />
        <f.Campo nome="regulamento" />
        <f.Campo nome="observacao" />
      </Grupo>
      <Painel titulo="Uma parte sem campos">
        <p className={estilos.dentro}>
          O que não é campo toma a largura toda: uma tabela, um mapa, uma prévia.
        </p>
      </Painel>
      <AoLado>
        <p>Isto está ao lado do formulário, acima do histórico.</p>
      </AoLado>
      <Historico />
    </Formulario>
  );
}

/** /admin/componentes/$uid: a form with a field of every kind. What is saved lasts until the window is loaded anew. */
export const PaginaDoComponente = () => (
  <ComServidorDeExemplo>
    <Ficha />
  </ComServidorDeExemplo>
);
