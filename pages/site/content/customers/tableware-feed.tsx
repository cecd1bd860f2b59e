import { WorkedExample } from '../../parts/worked-example.tsx';

export default function TablewareFeed() {
  return (
    <WorkedExample
      title="Tableware for a feed"
      lede="One mug from a studio, one from a full kitchen, both upright on marble for a feed. One is easy, one is not."
      facts={[
        'Two pictures, one recipe',
        'In the batch: free. Through the API: 2 credits',
        'The second one needs a look',
      ]}
      figures={[
        {
          src: 'pictures/apis/mug-close.webp',
          alt: 'A blue mug of coffee on white paper',
          caption: 'Studio, white paper',
        },
        {
          src: 'pictures/customers/mug-ready.webp',
          alt: 'The blue mug on marble, upright',
          caption: 'By the recipe',
        },
        {
          src: 'pictures/apis/kitchen.webp',
          alt: 'A yellow mug on a board in a kitchen full of jars and bottles',
          caption: 'A kitchen: forty other things',
        },
        {
          src: 'pictures/customers/kitchen-mug-ready.webp',
          alt: 'A board with a yellow mug, a green bottle and two tomatoes on marble',
          caption: 'By the same recipe',
        },
      ]}
      task={
        <>
          <p>
            A pottery posts its mugs. Some pictures come from a light tent, others from the kitchen of a
            friend. The feed should look like one series.
          </p>
          <p>
            The recipe has no words for what to keep: it takes what stands out. In a kitchen that is a guess,
            and this example shows what a guess looks like.
          </p>
        </>
      }
      steps={[
        {
          title: 'Run both',
          text: 'Column Instagram post, 1080 × 1350 px, with the recipe below.',
        },
        {
          title: 'Read the marks',
          text: 'The batch marks cut-outs that need a look. Open the marked one from its cell.',
        },
        {
          title: 'Say what to keep',
          text: 'Remove background, Prompted: “the yellow mug”; or Interactive, with two strokes on it. Then run the steps from there.',
        },
      ]}
      recipe="tableware"
      result={[
        'The studio mug needs nothing: handle open, coffee in it, shadow on the marble.',
        'In the kitchen the recipe kept the board with mug, bottle and tomatoes as the product. That is a good still life and the wrong answer: the pottery sells the mug.',
        'Marble, light and shadow are the same in both, so the series holds together when the cut-outs are right.',
        'The light of the kitchen comes from a window, the shadow of the recipe from the upper left. Where that disturbs, set azimuth.',
      ]}
      own={
        <p>
          Plain paper behind a product saves more time than any recipe. Where that is not possible, use the
          API with <code>selective.object_to_keep</code> and a color word for each picture, such as “the
          yellow mug”.
        </p>
      }
      more={[
        { to: '/food', text: 'Pictures of food' },
        { to: '/background-remover', text: 'Background remover' },
      ]}
    />
  );
}
