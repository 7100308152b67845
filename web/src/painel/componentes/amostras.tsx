import { Button, Checkbox, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { erroSemResposta } from '../../lib/client/erros.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { DialogoDeMotivo, Procurador } from '../../ui/registro/door.ts';
import { Selo } from '../../ui/selo.tsx';
import { Caminhos, Esqueleto, NadaEncontrado, NaoCarregou, SemLinha, Vazia } from '../../ui/tabela/door.ts';
import { coresDoEscuro } from '../../ui/theme/escuro.ts';
import { coresDoClaro, variaveisDoSite } from '../../ui/theme/tema.ts';
import type { CoresDoSite } from '../../ui/theme/tema.ts';
import { toast } from '../../ui/toast/store.ts';
import estilos from './amostras.module.css';
import { BuscaDeTudo, Mensagens } from './da-pagina.tsx';
import { EnvioDeExemplo } from './envio-de-exemplo.tsx';
import { FotosDeExemplo } from './fotos-de-exemplo.tsx';
import { MaquinaDeExemplo } from './maquina-de-exemplo.tsx';
import { AndamentosDeExemplo, FolhaDeExemplo } from './folha-de-exemplo.tsx';
import { PedidoDeExemplo } from './pedido-de-exemplo.tsx';
import { TrabalhosDeExemplo } from './trabalhos-de-exemplo.tsx';

const MARCAS: readonly CoresDoSite[] = [
  {
    tipo: 'leilao',
    corPrimaria: '#0b4f6c',
    corSecundaria: '#f2a541',
    corGradient1: '#0b4f6c',
    corGradient2: '#0b4f6c',
    corGradient3: '#053449',
    corTextoSobreDegrade: '#ffffff',
    fonteSite: 'Archivo',
  },
  {
    tipo: 'loja',
    corPrimaria: '#8a2846',
    corSecundaria: '#2f9e7f',
    corGradient1: '#8a2846',
    corGradient2: '#8a2846',
    corGradient3: '#66062c',
    corTextoSobreDegrade: '#ffffff',
    fonteSite: 'Figtree',
  },
];
const TONS = ['neutro', 'info', 'alerta', 'bom', 'ruim', 'marca', 'vivo'] as const;
const nada = (): void => undefined;

const Quadro = ({ titulo, children }: { readonly titulo: string; readonly children: ReactNode }) => (
  <section className={estilos.quadro} aria-label={titulo}>
    <p className={estilos.titulo}>{titulo}</p>
    <div className={estilos.dentro}>{children}</div>
  </section>
);

const CORES = ['Branco', 'Prata', 'Preto', 'Vermelho'];

/** One of many, found by typing: what a field that is no record's own is made of. */
function Procura() {
  const [texto, setTexto] = useState('');
  const [cor, setCor] = useState<string | null>(null);
  return (
    <Procurador
      campo={{ label: 'Cor', description: 'Digite para procurar.' }}
      escolhido={cor ?? ''}
      aoProcurar={setTexto}
      achados={CORES.filter((c) => c.toLowerCase().includes(texto.toLowerCase())).map((c) => ({
        valor: c,
        rotulo: c,
      }))}
      procurando={false}
      vazio="Nenhuma cor com este nome."
      aoEscolher={setCor}
      podeLimpar={cor !== null}
      aoSair={undefined}
    />
  );
}

const Botoes = () => (
  <div className={estilos.fila}>
    <Button>Salvar</Button>
    <Button variant="default">Cancelar</Button>
    <Button variant="subtle">Ver tudo</Button>
    <Button color="red">Apagar</Button>
    <Button loading>Salvando</Button>
    <Button disabled>Ainda não</Button>
  </div>
);

const Selos = () => (
  <div className={estilos.fila}>
    {TONS.map((tom) => (
      <Selo key={tom} tom={tom}>
        {tom}
      </Selo>
    ))}
  </div>
);

/** The same few things as another house has them, by day and by night. */
const Marca = ({ site, escuro }: { readonly site: CoresDoSite; readonly escuro: boolean }) => (
  <div
    className={estilos.marca}
    data-mantine-color-scheme={escuro ? 'dark' : 'light'}
    style={{ ...variaveisDoSite(site), ...(escuro ? coresDoEscuro(site) : coresDoClaro(site)) }}
  >
    <p className={estilos.titulo}>
      {site.tipo === 'loja' ? 'Loja' : 'Leilão'}, {escuro ? 'escuro' : 'claro'}
    </p>
    <p>Texto comum, e um mais quieto.</p>
    <Selos />
  </div>
);

function Dialogos() {
  const [aberto, setAberto] = useState(false);
  return (
    <div className={estilos.fila}>
      <Button variant="default" onClick={() => setAberto(true)}>
        Pedir motivo…
      </Button>
      <Button variant="default" onClick={() => toast.sucesso()}>
        Deu certo
      </Button>
      <Button variant="default" onClick={() => toast.aviso('Falta a foto da capa.')}>
        Avisar
      </Button>
      <Button variant="default" onClick={() => toast.erro(erroSemResposta())}>
        Deu errado
      </Button>
      {aberto && (
        <DialogoDeMotivo
          titulo="Desativar pátio?"
          texto="Some das listas e das escolhas. Fica guardado com o histórico e pode ser restaurado."
          verbo="Desativar"
          obrigatorio
          enviando={false}
          aoConfirmar={() => setAberto(false)}
          aoFechar={() => setAberto(false)}
        />
      )}
    </div>
  );
}

/** Everything that pages are made of besides lists and forms, in all its states. */
export const Amostras = () => (
  <div className={estilos.amostras}>
    <h2>Estados da lista</h2>
    <div className={estilos.grade}>
      <Quadro titulo="Procurar e escolher">
        <Procura />
      </Quadro>
      <Quadro titulo="Carregando">
        <Esqueleto altura={44} />
      </Quadro>
      <Quadro titulo="Ainda sem registros">
        <Vazia titulo="Nenhum pátio ainda">
          <Button>Novo pátio</Button>
        </Vazia>
      </Quadro>
      <Quadro titulo="Nada encontrado">
        <NadaEncontrado busca="QXR9Z99" temFiltros aoTirarFiltros={nada} aoLimpar={nada} />
      </Quadro>
      <Quadro titulo="Erro">
        <NaoCarregou erro={erroSemResposta()} aoTentar={nada} />
      </Quadro>
      <Quadro titulo="Sem conexão">
        <SemLinha />
      </Quadro>
      <Quadro titulo="Uma coisa só">
        <Aviso lugar="faixa" titulo="Ninguém está bloqueado" texto="Os bloqueios em vigor aparecem aqui." />
      </Quadro>
    </div>
    <h2>Fotos</h2>
    <FotosDeExemplo />
    <h2>Uma máquina, em cada situação</h2>
    <MaquinaDeExemplo />
    <h2>Botões, selos e mensagens</h2>
    <div className={estilos.grade}>
      <Quadro titulo="Botões">
        <Botoes />
      </Quadro>
      <Quadro titulo="Selos">
        <Selos />
      </Quadro>
      <Quadro titulo="Diálogo e mensagens">
        <Dialogos />
      </Quadro>
      <Quadro titulo="Da página">
        <Mensagens />
      </Quadro>
      <Quadro titulo="Trabalhos em andamento">
        <AndamentosDeExemplo />
      </Quadro>
      <Quadro titulo="Arquivos a caminho">
        <EnvioDeExemplo />
      </Quadro>
      <Quadro titulo="Trabalhos demorados">
        <TrabalhosDeExemplo />
      </Quadro>
      <Quadro titulo="Caminhos de uma lista">
        <Caminhos texto="Uma frase, e por onde se segue.">
          <Button variant="default" size="xs">
            Grupos
          </Button>
        </Caminhos>
      </Quadro>
      <Quadro titulo="Busca de tudo">
        <BuscaDeTudo />
      </Quadro>
      <Quadro titulo="Pedido com motivo">
        <PedidoDeExemplo />
      </Quadro>
      <Quadro titulo="Campos soltos">
        <div className={estilos.pilha}>
          <TextInput label="Com erro" defaultValue="0124 538 790-4" error="O último dígito não confere." />
          <TextInput label="Desligado" defaultValue="Fixo" disabled />
          <Checkbox label="Marcado" defaultChecked />
          <Switch label="Ligado" defaultChecked />
        </div>
      </Quadro>
    </div>
    <h2>Uma folha para imprimir</h2>
    <FolhaDeExemplo />
    <h2>Marcas e esquemas</h2>
    <div className={estilos.grade}>
      {MARCAS.flatMap((site) =>
        [false, true].map((escuro) => <Marca key={`${site.tipo} ${escuro}`} site={site} escuro={escuro} />),
      )}
    </div>
  </div>
);
