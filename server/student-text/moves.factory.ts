/** Sentences of teachers that ask for a move, each with another verb. The rule names none of the verbs. */
export const moves: readonly string[] = `
Include one fact from the article after this claim.
Revise this sentence so that the cause comes first.
Clarify who “they” are.
Consider what a reader who disagrees would say.
Identify the line that made you think so.
Support this with a number from the table.
Develop this moment with two sounds.
Cite the page where you found it.
State your position in the first sentence.
Select two words that do the most work.
Summarize the second part in one sentence.
Organize these three facts from small to big.
Rephrase the last line in your own words.
Strengthen the ending with a reason.
Highlight every time word in this part.
Mention the date of the fire.
Elaborate on why the bridge fell.
Provide the source of this figure.
Define “erosion” for a reader who never heard it.
Illustrate the point with a short example.
Analyze what this line tells about the queen.
Interpret the image of the closed door.
Reconsider the order of these two events.
Specify how many days passed.
Quote the words of the narrator here.
Number the steps.
Title each part.
Slow the moment down.
Narrow your topic to one street.
Anchor this idea in the text.
Trace the path of the water.
Hook the reader with a question.
Vary the beginnings of these sentences.
Punctuate the dialogue.
Capitalize the name of the river.
Indent the new paragraph.
Proofread this part for commas.
Introduce the speaker before the quotation.
Conclude with what you want done.
Acknowledge the other side first.
Refute the strongest objection.
Justify the second step.
Calculate the difference.
Label both axes.
Record the unit after each value.
Estimate the answer before you solve it.
Convert the minutes to hours.
Verify the sum.
Predict what happens next.
Infer how the boy feels.
Paraphrase the quotation.
Integrate the quotation into your own sentence.
Attribute this idea to its author.
Distinguish the fact from the opinion.
Emphasize the turning point.
Deepen the reflection.
Tighten this paragraph.
Shorten the first half.
Condense these two lines.
Eliminate the repeated phrase.
Omit what the reader knows already.
Insert a comma after “Later”.
Attach a reason to each claim.
Blend the two halves.
Bridge the gap between the two ideas.
Signal the change of time.
Sequence the events.
Rank your reasons.
Weave in one smell.
Paint the room for us.
Capture what she whispers.
Dramatize the argument.
Mirror the first line in the last.
Echo your opening image.
Reveal the secret later.
Hint at the danger earlier.
Unpack this quotation.
Spell out the link.
Point out the pattern.
Look at the table again.
Think about the farmer.
Focus on the last minute of the game.
Refer back to the graph.
Return to your question.
Respond to the objection.
Decide which reason matters most.
Notice where the verbs change tense.
Study how the author begins.
Reflect on what changed for you.
Brainstorm three other titles.
Jot down what you smelled.
Underline the evidence.
Double-check the spelling of the captain.
Experiment with a shorter ending.
Play with the order of the words.
Stick with one tense.
Keep going: one more reason is enough.
Please rewrite the topic sentence.
Next, quote the line that shows it.
In your next draft, cite the table.
Before you hand it in, reread the second part.
If you know the year, give it.
Once the ants leave, trace their path.
To help your reader, define this word.
After “the storm came,” describe the sky.
Your reason is strong, so let it stand alone.
You began to explain the fact, now say what it changes.
I could not find an answer to this. Add one.
The task asks for an opinion. What do you think about it?
This part is clear; now tell what happened to the dog.
Your next step: name the source.
Here is one idea – swap the two sentences.
You could say more about the lake.
You might begin with the sound of the bell.
You can make this stronger with a number.
Now you need to explain the link.
Your next step is to explain the link.
One way to show this is to describe her hands.
Adding a number here would help your reader.
It would help your reader to know the year.
I would like you to compare the two maps.
Let’s find a stronger verb.
Try to picture the room.
Don’t leave the reader guessing.
Never mind the spelling yet; finish the story.
Be sure to name both sides.
Carefully compare the two graphs.
Which of your sentences proves this?
How does the number help your claim?
Why?
You say that it was unfair. What made it so?
What would Kofi say to that?
Could you name the street?
Swap “said” for a verb that shows how she sounds.
Pick the reason you care about most and give it a whole paragraph.
Reread it aloud.
Separate the two ideas with a period.
Cross out the second “very”.
Substitute a stronger word.
Expand this into two sentences.
Restate the question in your answer.
Zoom in on the moment when the door opens.
Ground this opinion in the text.
Back it up with a quotation.
Tie this to your thesis.
Dig into why he lies.
Extend the metaphor through the last stanza.
Cut whichever detail matters least.
Contrast the two characters.
Question your own claim here.
Test this rule on a second example.
Sketch the circuit.
Graph the results.
Measure it twice.
Simplify the fraction.
Isolate x first.
Factor the left side.
Cluster the facts that belong together.
Group these details by season.
Fold this fact into the sentence before.
Lead with the strongest reason.
Open with the explosion.
Close with a call to action.
Transition into this paragraph with a linking word.
Foreshadow the storm.
Model this sentence on the mentor text.
Borrow a term from the glossary.
Replace this general word with one from the passage.
Ask yourself who would disagree.
Show, don’t tell: what does fear look like?
Write one more line that says why.
Just add a period.
First, find the verb; second, match it to the subject.
Where you write “stuff”, name the things.
Whenever the speaker changes, start a new line.
To be fair to the other side, admit one good point they have.
With the table in front of you, check each value.
As you revise, watch the tense.
Great idea, but prove it.
The quote is well chosen. Explain it.
The idea is there, and a reader wants more: give a second example.
Step by step, show how you got 12.
Only then move on to the second reason.
Maybe mention the cost.
Consider adding a sentence on cost.
See whether you can drop one “then”.
Work the quotation into your sentence.
Help your reader see the room.
Let us hear her voice.
Have the dog bark earlier.
Make sure each claim has proof.
Take the reader to the kitchen.
A good next move is to define the term.
Your job now is to connect the two.
You'll want to explain the second number.
What if the dog spoke first?
How might a critic answer?
Where in the passage do you see this?
Is there a word that is more exact than “nice”?
Add one thought that shows what she felt.
Beside the number, name the year.
Choose two means that show best why the hypothesis holds.
Explain, step by step, what the drug does to a cell.
`
  .trim()
  .split('\n');

/** Sentences that only say something. */
export const statements: readonly string[] = `
This is a good start.
The ending is short.
I like this part.
Your number is here.
The number stands here.
Your claim comes first.
You state a clear position.
You include one fact from the article.
You explain why the bridge fell.
You quote the narrator and explain the image.
You name the dog, describe his ears and tell where he sleeps.
You begin with a sound, and that works.
You name the lake, then tell about the fish.
Your first sentence states the claim.
The second sentence supports it with a number.
Evidence from the text is strong here.
Work is good.
Work like this takes time.
Practice makes it easier.
Water is important in your story.
Questions at the end make a reader think.
Details from the story support the claim.
Support for the claim comes late.
Quotes from both speakers are here.
Two ants carry a leaf.
One fact stands alone.
Each reason has its own paragraph.
All the steps are in order.
Half of the table is explained.
The graph shows the change.
The table gives five values.
Your readers can follow the steps.
A reader can see the room.
You can see the link here.
Readers know where the story happens.
It is clear who speaks.
There is a reason in this sentence.
There are three facts in this part.
Here the reader learns the name of the boy.
Here you tell what the boy wants.
Now the reader knows the rule.
Then the story changes.
Next comes the second reason.
First comes the claim.
Finally the dog comes home.
After the storm the town is quiet.
Before the storm the town was loud.
When the bell rings, the story starts.
If the reader knows the year, the number makes sense.
Because you name the street, the place feels real.
Because you state your opinion, readers know where you stand.
Since the graph has labels, the change is easy to see.
Although the start is short, the rest is full.
While the first part is long, the second part moves fast.
In the first part, the narrator waits.
In this sentence, your evidence appears.
In the middle, two facts repeat.
At the end, the reader smiles.
For example, the river has a name.
For a reader, this is new.
With this number, the claim is stronger.
Without the date, the fact floats.
Good.
Good work.
Nice start.
Great details.
Well done.
A clear opening.
A strong reason with a number.
Clear claim, strong reason.
Clear words, short sentences.
Such a clear line.
Quite a lot of detail.
Not every fact has a source.
Only one reason is here.
Even the dog has a name.
Still the ending is open.
Maybe the reader wonders.
Perhaps a reader will ask.
Yes, this is the main idea.
Thanks for the clear steps.
Thank goodness for commas.
Ants the size of a grain appear here.
Today the class reads about ants.
Yesterday a dog ran off in your story.
Mom says that it rained.
Kofi finds the key.
Ana opens the door, takes the letter and reads it.
He opens the door and runs.
They open the door, run out and shout.
The ants cut leaves, carry them and chew them.
Plants need light.
Light helps plants.
Heat moves the water.
Rain fell.
Reading this is easy.
Telling it in order works well.
Being brave is the theme.
Stating the claim first is a strong choice.
The claim is stated first.
The quoted words show fear.
Added details make it real.
Supported by a number, the claim holds.
Written in the past tense, the story stays clear.
The word “swap” is exact.
“Add salt” is a clear order in your recipe.
You wrote “Stop the car” in capital letters.
You call it a “cool place.”
Your “because” gives a reason.
This explains why.
That is why the ending works.
It makes sense.
It tells why the bridge fell.
What you say here is clear.
What matters to the boy is clear.
Where the story happens is clear.
How the bridge fell is told step by step.
Who speaks is clear.
This is clear, right?
Good, isn’t it?
OK?
Does it make sense?
What do you think?
Your evidence is clear and your explanation follows.
You support it with evidence.
Readers like a strong start.
The use of dialogue makes it lively.
Use of dialogue is strong here.
Dialogue shows how they feel.
Change is the theme of the story.
Change comes slowly in the second part.
Time words show the order.
Linking words help the reader.
Most readers know this place.
More detail appears in the second half.
Another reason is missing.
A number is missing here.
No source stands here yet.
This line needs a reason.
The claim needs proof.
Your reader still needs the year.
Proof comes later.
Proof is missing.
Facts alone do not explain.
Commas separate the items.
Point of view is steady.
Point one is clear.
Step one is in order.
Part two has no number.
So the reader knows the cause.
But the ending is open.
And the dog is back.
Then the dog is back.
Often the first line is the best.
Usually a story has a turn.
Clearly the boy is afraid.
Inside the house the story slows down.
Under the bridge it is dark.
Look and sound fit together.
Your plan worked.
Fear drives the story.
Hope is a strong last word.
Help comes too late in this story.
Play is important to children in your text.
Talk between the two boys sounds real.
Light and sound make the scene vivid.
Start and end match.
The open door is a good image.
You could see the fear in her hands.
You can feel the cold.
You can see how the water moves.
You may have seen this in the text.
You should be pleased with this line.
You have two reasons.
Having two reasons is helpful.
I see two reasons.
I can follow each step.
I wonder about the cost.
We know where we are.
Nothing else is needed.
Everything is there.
All done.
You are all done.
Nice one!
What a start!
How clear this is!
`
  .trim()
  .split('\n');
